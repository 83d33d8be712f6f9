"""Ends a game in a process that dies in the middle of it: `python -m tests.storage.dying URL MATCH CALL`."""

import asyncio
import os
import sys

from rules.game import Outcome, Reason
from storage.database import Database, Transaction
from storage.matches import MatchStore


async def main(url: str, match_id: str, call: int) -> None:
    """Let the machine stop at this statement of the transaction."""
    told, calls = Transaction.execute, 0

    async def execute(tx: Transaction, sql: str, *values: object) -> int:
        nonlocal calls
        calls += 1
        if calls == call:
            os._exit(9)
        return await told(tx, sql, *values)

    async with await Database.open(url) as database:
        store = MatchStore(database)
        match = await store.get(match_id)
        assert match is not None
        Transaction.execute = execute  # type: ignore[assignment,method-assign]
        over = match.ended(match.record.end(Outcome(0, Reason.RESIGNATION)), at=match.touched_at + 1)
        await store.save(over, expected=match.revision)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
