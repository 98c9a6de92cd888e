"""The reading that every later room starts from: words with roles, events, signs, features."""

from __future__ import annotations

from dataclasses import dataclass

from handlers.understanding.features import features
from handlers.understanding.numerals import read_numbers
from handlers.understanding.pictures import as_words
from handlers.understanding.roles import tag
from handlers.understanding.signs import Event, events, signs
from handlers.understanding.states import states
from handlers.understanding.tokens import Token, tokenize


@dataclass(frozen=True, slots=True)
class Analysis:
    """One message taken apart; `words` are the tokens before numbers were merged.

    `told` are the words that tell what became of people, by place and state.
    """

    text: str
    words: list[Token]
    tokens: list[Token]
    events: list[Event]
    marks: list[str]
    told: list[tuple[int, str]]

    def roles(self) -> frozenset[str]:
        """Every role that any word of the message plays."""
        present: set[str] = set()
        for token in self.tokens:
            present |= token.tags
        return frozenset(present)

    def features(self) -> set[int]:
        """The hashed features that the classifier reads."""
        return features(self.tokens, self.marks)


def analyse(text: str) -> Analysis:
    """Take `text` apart; never fails, whatever the text."""
    words = as_words(text, tokenize(text))
    tag(words)
    tokens = read_numbers(words)
    found = events(tokens)
    told = states(tokens)
    return Analysis(text, words, tokens, found, signs(tokens, found, told), told)
