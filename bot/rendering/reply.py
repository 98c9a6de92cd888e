"""A whole reply in words: one message where it can be one, pages where it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.rendering.budgets import budget, goes_whole
from bot.rendering.catalogue import Catalogue, catalogue
from bot.rendering.sms.cut import pages
from bot.rendering.sms.segments import SINGLE, capacity, encoding_of, size, units
from bot.rendering.wording import Piece, Room, piece
from handlers.base import Line, Quote, Reply


@dataclass(frozen=True, slots=True)
class Worded:
    """A reply in words.

    texts: what is sent, in order; an SMS that is over its budget is in pages, of which the first
    is sent and each later one when it is asked for ("1 = baaki"); template: the key of the whole
    message, empty where it is in pages, which no approved template matches; variables: the values of each of its lines; segments: of all texts, 0 in a chat;
    pieces: each line by itself, for a gateway that has a template of the lines alone.
    """

    texts: tuple[str, ...]
    template: str
    variables: tuple[tuple[str, ...], ...]
    segments: int
    pieces: tuple[Piece, ...] = ()

    @property
    def paged(self) -> bool:
        """Whether the first text is only the beginning."""
        return len(self.texts) > 1


NOTHING = Worded((), "", (), 0)


def word_reply(
    reply: Reply,
    language: str,
    room: Room,
    *,
    answer_to: str | None = None,
    sentences: Catalogue | None = None,
) -> Worded:
    """The reply in words; nothing where it is silent.

    answer_to: the number that an answer is to be sent to, where the sender's name that the SMS
    carries cannot be answered; it is printed after the question.
    Raises MissingSentence, and ValueError for a value that cannot be said.
    """
    sentences = sentences or catalogue()
    lines = lines_of(reply, answer_to if room == "sms" else None)
    if not lines:
        return NOTHING
    found = tuple(piece(line, language, room, sentences=sentences) for line in lines)
    template = "+".join(each.key for each in found)
    variables = tuple(each.variables for each in found)
    if room == "chat":
        return Worded(("\n".join(each.text for each in found),), template, variables, 0, found)
    texts = _sms_texts(found, tuple(line.name for line in lines), language, sentences)
    segments = sum(size(text).segments for text in texts)
    return Worded(texts, template if len(texts) == 1 else "", variables, segments, found)


def lines_of(reply: Reply, answer_to: str | None = None) -> tuple[Line, ...]:
    """The lines of a reply in the order in which they are said."""
    if reply.silent:
        return ()
    lines = reply.lines + ((reply.ask,) if reply.ask else ())
    if answer_to is None or not lines or not _expects_answer(reply):
        return lines
    return (*lines, Line("reply.to", {"reply_to": Quote(answer_to)}))


def _expects_answer(reply: Reply) -> bool:
    return reply.ask is not None or bool(reply.dialogue and reply.dialogue.expecting)


def _sms_texts(
    found: Sequence[Piece], names: tuple[str, ...], language: str, sentences: Catalogue
) -> tuple[str, ...]:
    whole = " ".join(each.text for each in found)
    allowed = budget(names, language)
    if goes_whole(names) or size(whole).segments <= allowed:
        return (whole,)
    more = sentences.text(language, "page.more")
    return _pages([each.text for each in found], allowed, more)


def split_for_sms(text: str, budget: int, more: str = "") -> tuple[str, ...]:
    """`text` in pages of at most `budget` segments; each but the last ends with `more`."""
    return _pages([text], budget, more)


def _pages(texts: Sequence[str], budget: int, more: str) -> tuple[str, ...]:
    """Whole lines on each page as far as they go; a line longer than a page is cut at a word."""
    whole = " ".join(texts)
    encoding = encoding_of(f"{whole} {more}")
    room = capacity(encoding, budget) - units(f" {more}", encoding) if more else 0
    room = room or SINGLE[encoding] * budget
    found: list[str] = []
    for text in texts:
        joined = f"{found[-1]} {text}" if found else text
        if found and units(joined, encoding) <= room:
            found[-1] = joined
        else:
            found.extend(pages(text, room, encoding=encoding))
    end = f" {more}" if more else ""
    return tuple(page + end for page in found[:-1]) + tuple(found[-1:])
