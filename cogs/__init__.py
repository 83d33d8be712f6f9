"""What people meet on Discord: commands, buttons, cards. Each a few lines around a call of a service."""
