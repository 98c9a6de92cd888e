"""How a process of ours is told to end: by a signal, or by its supervisor's death."""

from __future__ import annotations

import os
import signal
import threading
import time

LIFELINE = "NAAV_LIFELINE"
"""Names the descriptor of a pipe whose other end the supervisor holds and never writes to."""

GRACE_SECONDS = 8.0

_STOPPING = (signal.SIGTERM, signal.SIGINT)


def follow_supervisor() -> bool:
    """End this process, first kindly, when the supervisor that started it is gone. False where
    none did."""
    number = os.environ.pop(LIFELINE, None)
    if number is None:
        return False
    threading.Thread(target=_watch, args=(int(number),), daemon=True, name="lifeline").start()
    return True


def until_stopped() -> threading.Event:
    """An event that SIGTERM and Ctrl-C set. For processes of threads; call before starting any."""
    stop = threading.Event()
    # A thread of its own waits for the signals: a handler could run in the middle of the event's
    # own lock and wait for itself.
    signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)

    def wait() -> None:
        signal.sigwait(_STOPPING)
        stop.set()

    threading.Thread(target=wait, daemon=True, name="signals").start()
    return stop


def _watch(descriptor: int) -> None:
    while os.read(descriptor, 1):
        pass  # nothing is ever written: an end of file is all that can come
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE_SECONDS)
    os._exit(1)
