"""Packet traces: ``packets.trace``, version 1 (``TraceLayout`` of Tailrace has its layout)."""

import collections
import os
import struct

from tailrace.table import Table

try:
    import numpy
except ImportError:
    numpy = None

KINDS = ["data", "ack", "nack", "pause", "resume", "credit", "request", "signal"]
EVENTS = ["delivered", "dropped"]
MARKABLE, MARKED, ECHO, RETRANSMISSION, SUBFLOW = 1, 2, 4, 8, 128     # bits of flags

_MAGIC = b"TAILTRCE"
_VERSION = 1
_RECORD_BYTES = 56
_FIELDS = [("time_ps", "<i8"), ("seq", "<i8"), ("data_seq", "<i8"), ("flow", "<i4"), ("link", "<i4"), ("src", "<i4"),
           ("dst", "<i4"), ("wire_bytes", "<i4"), ("payload_bytes", "<i4"), ("kind", "i1"), ("event", "i1"),
           ("priority", "i1"), ("flags", "u1"), ("subflow", "u1")]
_RECORD = struct.Struct("<qqqiiiiiibbbBB3x")

Link = collections.namedtuple("Link", "name source target rate_bits_per_sec")
Link.__doc__ = "A direction of a link: its name, the nodes at its ends, its rate when the run began."


class Trace:
    """A packet trace.

    :ivar hosts: names of the hosts; ``src`` and ``dst`` of an event count in this list
    :ivar nodes: names of hosts and switches
    :ivar links: :class:`Link` of each direction; ``link`` of an event counts in this list
    """

    def __init__(self, path, hosts, nodes, links, begin):
        self.path = path
        self.hosts = hosts
        self.nodes = nodes
        self.links = links
        self._begin = begin

    def __len__(self):
        return max(0, os.path.getsize(self.path) - self._begin) // _RECORD_BYTES

    def events(self, first=0, count=None):
        """Events sorted by time, as a table; ``kind`` is an index of KINDS, ``event`` of EVENTS.

        :param first: number of events to skip, to read a long trace in parts
        :param count: largest number of events; None: all
        """
        count = max(0, min(len(self) - first, len(self) if count is None else count))
        names = [name for name, _ in _FIELDS]
        with open(self.path, "rb") as file:
            file.seek(self._begin + first * _RECORD_BYTES)
            data = file.read(count * _RECORD_BYTES)
        if numpy is not None:
            rows = numpy.frombuffer(data, numpy.dtype([*_FIELDS, ("", "V3")]))
            return Table({name: numpy.array(rows[name]) for name in names})
        columns = list(zip(*_RECORD.iter_unpack(data))) or [()] * len(names)
        return Table(dict(zip(names, map(list, columns))))

    def __repr__(self):
        return f"<Trace of {len(self)} events on {len(self.links)} links>"


def read_trace(path):
    """Opens a packet trace; events are read when they are requested.

    :raises ValueError: if the file is not a packet trace, or has another version
    """
    path = str(path)
    with open(path, "rb") as file:
        start = file.read(16)
        if len(start) < 16 or start[:8] != _MAGIC:
            raise ValueError(f"{path}: no trace of Tailrace")
        version, length = struct.unpack_from("<ii", start, 8)
        if version != _VERSION:
            raise ValueError(f"{path}: version {version} of traces (expected: {_VERSION})")
        header = start + file.read(length - 16)
    try:
        return Trace(path, *_names(header), length)
    except (struct.error, UnicodeDecodeError, IndexError):
        raise ValueError(f"{path}: damaged before its first event") from None


def _names(header):
    record_bytes, _, hosts, node_count, link_count = struct.unpack_from("<iiiii", header, 16)
    if record_bytes != _RECORD_BYTES:
        raise IndexError
    place = 40

    def text():
        nonlocal place
        length, = struct.unpack_from("<i", header, place)
        place += 4 + length
        if length < 0 or place > len(header):
            raise IndexError
        return header[place - length:place].decode("utf-8")

    nodes = [text() for _ in range(node_count)]
    links = []
    for _ in range(link_count):
        source, target, rate = struct.unpack_from("<iiq", header, place)
        place += 16
        links.append(Link(text(), nodes[source], nodes[target], rate))
    return nodes[:hosts], nodes, links
