"""Putting the parts of one service together: clock, store, channels, intake, delivery, ticking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Thread
from typing import cast

from sqlalchemy.orm import Session, sessionmaker

from bot.channels.base import AddressKind, Channel, Outgoing
from bot.channels.gateways_file import RoutingForm, read_file
from bot.channels.registry import build as build_channels
from bot.clock import Clock, ManualClock, WallClock
from bot.context import Context
from bot.delivery.engine import InProcessJobs, ProcrastinateJobs
from bot.delivery.gateways import Gateways
from bot.delivery.jobs import Jobs
from bot.delivery.routing import inbound_number, policy_of
from bot.delivery.send import NO_IDS, Sender
from bot.delivery.tick import Ticker
from bot.gazetteer import Gazetteer
from bot.intake import ServiceIntake
from bot.rendering.template_ids import read_ids
from bot.settings import Settings, SettingsError
from bot.simulated import StoredClock, show_on_handset
from bot.spool import Spool
from bot.store import outbox
from bot.store.database import open_sessions
from bot.store.server import connect, locate
from core.errors import RulebookError
from core.rulebook import Rulebook, with_overlays

RECEIPTS_SINCE = timedelta(minutes=30)
"""How far back receipts are looked at to tell whether a gateway has fallen silent."""


@dataclass(frozen=True, slots=True)
class Service:
    """One assembled service. tasks: what the engine runs, by name."""

    settings: Settings
    sessions: sessionmaker[Session]
    clock: Clock
    channels: Mapping[str, Channel]
    context: Context
    intake: ServiceIntake
    sender: Sender
    ticker: Ticker
    tasks: Mapping[str, Callable[..., None]]

    def tick(self) -> None:
        """Look once at everything that falls due."""
        self.ticker.tick()


def build(settings: Settings, *, pool: int = 10) -> Service:
    """The service as settings say, on its database, which answers.

    Raises:
        SettingsError, StoreUnavailable: one line naming what is wrong and how to mend it.
    """
    connect(settings)
    return build_ahead(settings, pool=pool)


def build_ahead(settings: Settings, *, pool: int = 10) -> Service:
    """The service as settings say, whether or not its database is there yet: until it is, each
    message is kept on the disk. The people's time is the simulated one while no real channel is
    configured.

    Raises:
        SettingsError, StoreUnavailable: one line naming what is wrong and how to mend it.
    """
    sessions = open_sessions(locate(settings), size=pool)
    clock: Clock = WallClock() if settings.real_channels else StoredClock(sessions)
    service = assemble(settings, sessions, clock, ProcrastinateJobs())
    # Two seconds of work on a first start, that no report shall wait for.
    Thread(target=service.context.gazetteer.prepare, name="villages", daemon=True).start()
    return service


def assemble(
    settings: Settings, sessions: sessionmaker[Session], clock: Clock, jobs: Jobs
) -> Service:
    """The service from given parts: any clock, any engine."""

    def deliver_to_handset(message: Outgoing) -> None:
        show_on_handset(sessions, clock, message)

    def waiting() -> Mapping[str, datetime]:
        with sessions() as session:
            return outbox.waiting_for_receipts(session, clock.wall() - RECEIPTS_SINCE)

    ids = read_ids(settings.templates_file) if settings.templates_file else NO_IDS
    channels = build_channels(
        settings,
        clock=clock,
        deliver_to_handset=deliver_to_handset,
        template_id=ids.id_for,
    )
    routing = read_file(settings.gateways_file).routing if settings.gateways_file else RoutingForm()
    policy = policy_of(channels, routing, only_india=settings.only_india)

    def number_of(kind: str, value: str) -> str:
        return inbound_number(cast(AddressKind, kind), value, channels, policy)

    context = Context(
        settings, sessions, clock, jobs, Gazetteer(settings.var), number_of, _books(settings)
    )
    intake = ServiceIntake(context, Spool(settings.var / "spool"))
    gateways = Gateways(channels, clock, policy, waiting)
    sender = Sender(context, gateways, ids)

    def process_inbox(inbox_id: int) -> None:
        intake.process(inbox_id)

    tasks: Mapping[str, Callable[..., None]] = {
        "deliver": sender.deliver,
        "process_inbox": process_inbox,
    }
    return Service(
        settings,
        sessions,
        clock,
        channels,
        context,
        intake,
        sender,
        Ticker(context, intake, gateways),
        tasks,
    )


def _books(settings: Settings) -> Mapping[str, Rulebook]:
    """The rulebooks with the orders of the office's folder laid over them."""
    if settings.orders_folder is None:
        return {}
    try:
        return with_overlays(settings.orders_folder)
    except RulebookError as error:
        raise SettingsError(f"NAAV_ORDERS_FOLDER: {error}") from None


def in_process(
    settings: Settings, sessions: sessionmaker[Session], clock: ManualClock
) -> tuple[Service, InProcessJobs]:
    """The service with its in-process engine and a clock that is moved by hand: for trials,
    `naav converse` and tests."""
    jobs = InProcessJobs()
    service = assemble(settings, sessions, clock, jobs)
    jobs.register(service.tasks)
    return service, jobs
