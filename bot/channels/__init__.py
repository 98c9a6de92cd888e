"""The channels: one module per gateway, one contract (base), one registry."""

import os

# python-telegram-bot then gives waits and lengths as timedelta; as numbers it warns each time.
os.environ.setdefault("PTB_TIMEDELTA", "true")
