"""A process that thinks: `python -m engine.worker`, started by engine.pool, which speaks with it in lines."""

import faulthandler
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from typing import NoReturn

NICENESS = 10


def ending_the_process(work: Callable[[], None]) -> NoReturn:
    """Do something at whose end, good or bad, nothing is left to do, whatever the other thread is at."""
    try:
        work()
    except BaseException:  # noqa: BLE001 - also a request to exit
        traceback.print_exc()
    finally:
        os._exit(0)


def main() -> None:
    """Think until nobody is at the other end any more: a bot that was killed leaves no orphans."""
    faulthandler.enable()
    for request in (signal.SIGINT, signal.SIGTERM):  # meant for the bot, which ends us when it is done
        signal.signal(request, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what anything else prints is no answer

    from engine.desk import Desk  # noqa: PLC0415 - loading the search takes a while: at low priority

    desk = Desk(sys.stdin, out)
    threading.Thread(target=ending_the_process, args=(desk.listen,), daemon=True).start()
    ending_the_process(desk.work)


if __name__ == "__main__":
    main()
