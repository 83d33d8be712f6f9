### One's own data: in a file, or deleted.

former-player = a former player
privacy-exported = Everything I keep of you is in this file: your settings, your ratings, your challenges, and { $games ->
    [one] one game.
   *[other] { $games } games.
}
privacy-first = ### Delete your data?
    Your settings, ratings and places on the boards are deleted. The games you played stay for your opponents, under “a former player”; nothing that I keep leads back from them to you. Messages that are already in channels stay as they are.
    `/privacy export` gives you a copy first.
privacy-second = ### Really, for ever?
    This cannot be undone. { $games ->
        [0] You have no running games.
        [one] Your running game is resigned.
       *[other] Your { $games } running games are resigned.
    }
privacy-yes = Delete my data
privacy-sure = Yes, delete everything
privacy-keep = No, keep it
privacy-kept = Nothing was deleted.
privacy-done = Your data is deleted. Thank you for playing; you are welcome to begin anew at any time.
