"""Compiling with numba: one way to do it, and the few bit operations that Python and numba spell differently.

Every function states its signature: it is compiled, or loaded from the cache, when its module is imported and never
during somebody's move. A function that calls itself, compiled without one, would also break the cache for the next
process. With NUMBA_DISABLE_JIT=1 the same functions run as plain Python on lists, which is what `speed` compares with.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import config as numba_config
from numba import njit, types
from numba.extending import intrinsic

from engine.cache import CACHE

config: Any = numba_config  # whose values are set at run time
PLAIN = bool(config.DISABLE_JIT)
config.CACHE_DIR = str(CACHE)

F = TypeVar("F", bound=Callable[..., Any])
Memory = list[int]  # to the type checker; where things are compiled it is an array of int64, which is used alike


def compiled(signature: str) -> Callable[[F], F]:
    """Compile a function for these types, once on this machine; other threads run meanwhile."""
    decorator: Any = njit(signature, cache=True, nogil=True, error_model="numpy")
    return cast("Callable[[F], F]", decorator)


def table(values: Iterable[int]) -> Memory:
    """Make a table of constants."""
    numbers = list(values)
    return numbers if PLAIN else cast("Memory", np.array(numbers, dtype=np.int64))


def memory(size: int) -> Memory:
    """Make memory for a search, all zero."""
    return [0] * size if PLAIN else cast("Memory", np.zeros(size, dtype=np.int64))


def clear(m: Memory) -> None:
    """Make memory zero again."""
    m[:] = [0] * len(m) if PLAIN else cast("Memory", 0)


if PLAIN:

    def count(board: int) -> int:
        """Count the bits of a board."""
        return board.bit_count()

    def lowest(board: int) -> int:
        """Return the square of the lowest bit; the board must not be empty."""
        return (board & -board).bit_length() - 1

else:
    _intrinsic: Callable[[Callable[..., Any]], Any] = intrinsic

    @_intrinsic
    def _count(_context: Any, _board: Any) -> Any:  # noqa: ANN401 - numba's own types
        def generate(_target: Any, builder: Any, _signature: Any, args: Any) -> Any:  # noqa: ANN401
            return builder.ctpop(args[0])

        return types.int64(types.int64), generate

    @_intrinsic
    def _lowest(_context: Any, _board: Any) -> Any:  # noqa: ANN401 - numba's own types
        def generate(_target: Any, builder: Any, _signature: Any, args: Any) -> Any:  # noqa: ANN401
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    @compiled("i8(i8)")
    def count(board: int) -> int:
        """Count the bits of a board."""
        counted: int = _count(board)
        return counted

    @compiled("i8(i8)")
    def lowest(board: int) -> int:
        """Return the square of the lowest bit; the board must not be empty."""
        square: int = _lowest(board)
        return square
