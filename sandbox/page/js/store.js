// What the page knows: the world the server tells about, and where the person who sits here looks.

const EPHEMERAL = 64;

/** Snowflakes are too long for numbers, but compare well as text of the same length. */
export function byId(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export class Store extends EventTarget {
  application = { name: "Local table" };
  bot = { id: "0", username: "bot", bot: true };
  online = true;
  people = new Map();
  guilds = new Map();
  channels = new Map();
  commands = [];
  me = null;
  channelId = null;
  messages = new Map();
  unread = new Map(); // "person channel" -> how many, and whether one mentions them
  activity = new Map(); // "person message" -> what became of the button pressed there
  sending = []; // commands that have no message yet
  chosen = new Map(); // "person message component" -> what was chosen there and not yet answered by an edit
  #states = new Map();
  #dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
  #extra = new Map(); // authors who are nobody's chair: webhooks, other bots

  constructor(socket) {
    super();
    this.socket = socket;
    socket.addEventListener("event", ({ detail }) => this.#receive(detail));
  }

  emit(topic, detail = {}) {
    this.dispatchEvent(new CustomEvent(topic, { detail }));
  }

  on(topics, listener) {
    for (const topic of topics.split(" ")) this.addEventListener(topic, (event) => listener(event.detail, topic));
  }

  get person() { return this.people.get(this.me); }
  get locale() { return this.person?.locale ?? "en-US"; }
  get channel() { return this.channels.get(this.channelId); }
  get guild() { return this.guildOf(this.channel); }
  get inGuild() { return [...this.guilds.values()].filter((guild) => guild.members.some((member) => member.user.id === this.me)); }

  guildOf(channel) { return this.guilds.get(channel?.guild_id) ?? null; }
  user(id) { return this.people.get(id) ?? (id === this.bot.id ? this.bot : this.#extra.get(id)); }
  role(id) { return [...this.guilds.values()].flatMap((guild) => guild.roles ?? []).find((role) => role.id === id); }
  /** How often somebody was mentioned where they have not looked since: whoever plays every part sees whose turn it is. */
  mentionsOf(id) {
    return [...this.unread].filter(([key]) => key.startsWith(`${id} `)).reduce((sum, [, mark]) => sum + mark.mentions, 0);
  }

  unreadIn(channelId) { return this.unread.get(`${this.me} ${channelId}`); }
  activityOf(messageId) { return this.activity.get(`${this.me} ${messageId}`); }
  sorted() { return [...this.messages.values()].sort((a, b) => byId(a.id, b.id)); }

  /** Read the world anew: at the start, and after every lost connection. */
  async hello() {
    const world = await this.socket.call("hello");
    this.channels.clear(); // it may be another world: the server can have been started anew
    Object.assign(this, { application: world.application, bot: { ...world.bot, bot: true }, commands: world.commands ?? [] });
    this.online = world.online ?? true;
    this.people = new Map(world.people.filter((user) => !user.bot).map((user) => [user.id, user]));
    this.guilds = new Map(world.guilds.map((guild) => [guild.id, guild]));
    for (const guild of world.guilds) {
      for (const channel of [...guild.channels, ...(guild.threads ?? [])]) this.channels.set(
        channel.id,
        { guild_id: guild.id, ...channel },
      );
    }
    const known = [this.me, sessionStorage.getItem("me"), ...this.people.keys()];
    this.me = known.find((id) => this.people.has(id));
    await this.#openDirect();
    const wanted = this.channelId ?? sessionStorage.getItem("channel");
    this.channelId = this.#mayRead(wanted) ? wanted : this.#firstChannel();
    this.emit("world");
    await this.look();
  }

  #firstChannel() {
    const texts = this.inGuild.flatMap((guild) => guild.channels).filter((channel) => channel.type === 0);
    return texts.sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || byId(a.id, b.id))[0]?.id ?? this.direct?.id;
  }

  #mayRead(channelId) {
    const channel = this.channels.get(channelId);
    if (!channel) return false;
    return channel.guild_id ? this.inGuild.some((guild) => guild.id === channel.guild_id) : channel.for === this.me;
  }

  async #openDirect() {
    const as = this.me;
    const { channel } = await this.socket.call("direct", { as });
    this.channels.set(channel.id, { ...channel, for: as });
  }

  get direct() { return [...this.channels.values()].find((channel) => channel.for === this.me); }

  /** Sit in another chair. The channel stays, except where that person cannot be. */
  async become(id) {
    if (id === this.me || !this.people.has(id)) return;
    const wasDirect = this.channel?.type === 1;
    this.me = id;
    sessionStorage.setItem("me", id);
    await this.#openDirect();
    if (wasDirect) this.channelId = this.direct.id;
    else if (!this.#mayRead(this.channelId)) this.channelId = this.#firstChannel();
    this.emit("world");
    await this.look();
  }

  async go(channelId, messageId = null) {
    if (channelId !== this.channelId) {
      this.channelId = channelId;
      await this.look();
    }
    if (messageId) this.emit("jump", { message: messageId });
  }

  /** Load what this person sees in this channel. */
  async look() {
    const [as, channel] = [this.me, this.channelId];
    if (!as || !channel) return;
    sessionStorage.setItem("channel", channel);
    const { messages } = await this.socket.call("messages", { as, channel });
    if (as !== this.me || channel !== this.channelId) return; // somebody switched again meanwhile
    this.unread.delete(`${as} ${channel}`);
    this.messages = new Map(messages.filter((message) => !this.#dismissed.has(message.id)).map((message) => [message.id, message]));
    messages.forEach((message) => this.#meet(message));
    this.emit("place");
  }

  dismiss(messageId) {
    this.#dismissed.add(messageId);
    sessionStorage.setItem("dismissed", JSON.stringify([...this.#dismissed].slice(-500)));
    this.messages.delete(messageId);
    this.emit("gone", { id: messageId });
  }

  async setLocale(id, locale) {
    await this.socket.call("locale", { as: id, locale });
    this.people.get(id).locale = locale;
    this.emit("world");
    if (id === this.me) this.emit("place");
  }

  setActivity(as, messageId, activity) {
    if (activity) this.activity.set(`${as} ${messageId}`, activity);
    else this.activity.delete(`${as} ${messageId}`);
    this.emit("activity", { id: messageId });
  }

  setSending(sending) {
    this.sending = sending;
    this.emit("sending");
  }

  /** Follow an interaction: every state it has reached or will reach. Answers and events may come in either order. */
  follow(id, listener) {
    const seen = this.#states.get(id);
    if (seen) listener(seen);
    const hear = ({ detail }) => {
      if (detail.id === id) listener(detail);
      if (["done", "failed"].includes(detail.state)) this.removeEventListener("interaction", hear);
    };
    if (!["done", "failed"].includes(seen?.state)) this.addEventListener("interaction", hear);
  }

  mentions(message, id = this.me) {
    return Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === id);
  }

  #meet(message) {
    for (const user of [
      message.author,
      ...(message.mentions ?? []),
    ]) if (user && !this.user(user.id)) this.#extra.set(user.id, user);
  }

  #receive(frame) {
    this.#hear[frame.event]?.(frame);
  }

  #hear = {
    message: ({ for: only, message }) => {
      if (this.#dismissed.has(message.id)) return;
      this.#meet(message);
      this.#mark(only, message);
      for (const key of this.chosen.keys()) if (key.split(" ")[1] === message.id) this.chosen.delete(key);
      if (message.channel_id !== this.channelId || (only && only !== this.me)) return;
      const isNew = !this.messages.has(message.id);
      this.messages.set(message.id, message);
      this.emit("message", { message, isNew });
    },
    message_delete: ({ message }) => {
      if (this.messages.delete(message)) this.emit("gone", { id: message });
    },
    interaction: (frame) => {
      this.#states.set(frame.id, frame);
      if (this.#states.size > 200) this.#states.delete(this.#states.keys().next().value);
      this.emit("interaction", frame);
    },
    modal: (frame) => this.emit("modal", frame),
    channel: ({ channel }) => {
      this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
      this.emit("world");
      const opener = this.messages.get(channel.id);
      if (opener) this.emit("message", { message: opener, isNew: false });
    },
    commands: ({ commands }) => {
      this.commands = commands;
      this.emit("world");
    },
    bot: ({ online }) => {
      this.online = online;
      this.emit("bot");
    },
  };

  /** Edits do not make a channel unread, new messages do: for the one person who sees them, or for everybody. */
  #mark(only, message) {
    if (message.edited_timestamp) return;
    for (const id of only ? [only] : this.people.keys()) {
      if (id === this.me && message.channel_id === this.channelId) continue;
      if (message.author.id === id) continue;
      const key = `${id} ${message.channel_id}`;
      const mark = this.unread.get(key) ?? { ids: new Set(), mentions: 0 };
      if (mark.ids.has(message.id)) continue;
      mark.ids.add(message.id);
      if (this.mentions(message, id)) mark.mentions += 1;
      this.unread.set(key, mark);
    }
    this.emit("unread");
  }

  isPrivate(message) {
    return (message.flags & EPHEMERAL) !== 0;
  }
}
