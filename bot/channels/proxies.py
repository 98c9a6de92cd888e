"""The address by which the public side called us, also behind a proxy that we trust."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address, ip_network


def is_inside(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is one of these, or in one of these networks (10.0.0.0/8)."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(network, strict=False) for network in networks)


def is_network(written: str) -> bool:
    """Whether it can be read as an address or a network."""
    try:
        ip_network(written, strict=False)
    except ValueError:
        return False
    return True


def caller(peer: str, headers: Mapping[str, str], trusted: tuple[str, ...]) -> str:
    """Who called: the peer, or the last address before our own proxies (X-Forwarded-For)."""
    if not is_inside(peer, trusted):
        return peer
    hops = [hop.strip() for hop in headers.get("x-forwarded-for", "").split(",") if hop.strip()]
    for hop in reversed(hops):
        if not is_inside(hop, trusted):
            return hop
    return hops[0] if hops else peer


def called_urls(
    target: str,
    scheme: str,
    peer: str,
    headers: Mapping[str, str],
    *,
    public_url: str | None,
    trusted: tuple[str, ...],
) -> tuple[str, ...]:
    """The URLs that a gateway may have called, likeliest first.

    target: path and query as they came; scheme: of this connection. X-Forwarded-Proto and -Host
    count only from a trusted proxy, and only the value that it added itself (the last).
    """
    host = headers.get("host", "")
    if is_inside(peer, trusted):
        scheme = _last(headers.get("x-forwarded-proto", "")) or scheme
        host = _last(headers.get("x-forwarded-host", "")) or host
    seen = f"{scheme}://{host}{target}"
    if public_url is None:
        return (seen,)
    return tuple(dict.fromkeys((public_url.rstrip("/") + target, seen)))


def _last(written: str) -> str:
    return written.rpartition(",")[2].strip()
