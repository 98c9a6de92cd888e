"""Making a paper fit one page: smaller type and shorter quotations until it does."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from bot.papers.sheet import FITS, Fit, Sheet


def one_page(build: Callable[[Fit], Sheet]) -> bytes:
    """The paper in the roomiest type in which it takes one page, in the smallest at the worst."""
    for fit in FITS:
        with closing(build(fit)) as sheet:
            if sheet.pages == 1 or fit is FITS[-1]:
                return sheet.output()
    raise AssertionError("there is always a smallest type")
