"""CRC-32C (RFC 3720, section 12.1), the checksum of files in a result folder."""

try:
    import numpy
except ImportError:
    numpy = None

_POLYNOMIAL = 0x82F63B78            # reflected
_LANES = 1 << 14                    # parts of a block that numpy processes in parallel
_BLOCK_BYTES = 1 << 24


def _table():
    entries = []
    for byte in range(256):
        entry = byte
        for _ in range(8):
            entry = entry >> 1 ^ (_POLYNOMIAL if entry & 1 else 0)
        entries.append(entry)
    return entries


_TABLE = _table()


def _plain(data, crc):
    table = _TABLE
    for byte in data:
        crc = table[(crc ^ byte) & 0xFF] ^ crc >> 8
    return crc


def _times(matrix, vector):
    """The product of a matrix over GF(2), one word for each column, and a vector."""
    result = 0
    for column in matrix:
        if vector & 1:
            result ^= column
        vector >>= 1
    return result


def _over_zeros(length):
    """The matrix that advances a register by this number of zero bytes."""
    byte = [_TABLE[1 << bit] if bit < 8 else 1 << bit - 8 for bit in range(32)]
    result = [1 << bit for bit in range(32)]
    while length:
        if length & 1:
            result = [_times(byte, column) for column in result]
        byte = [_times(byte, column) for column in byte]
        length >>= 1
    return result


def _lanes(data, crc):
    """The same as :func:`_plain`, in lanes that start from 0. The effect of zero bytes on a register joins the lanes."""
    length = len(data) // _LANES
    lanes = numpy.frombuffer(data, numpy.uint8, length * _LANES).reshape(_LANES, length)
    table = numpy.array(_TABLE, numpy.uint32)
    registers = numpy.zeros(_LANES, numpy.uint32)
    for byte in numpy.ascontiguousarray(lanes.T):
        registers = table[(registers ^ byte) & 0xFF] ^ registers >> numpy.uint32(8)
    matrix = _over_zeros(length)
    for register in registers.tolist():
        crc = _times(matrix, crc) ^ register
    return _plain(data[length * _LANES:], crc)


def of_file(path):
    """CRC-32C of a file, as 8 hexadecimal digits."""
    crc = 0xFFFFFFFF
    with open(path, "rb") as file:
        while block := file.read(_BLOCK_BYTES):
            crc = _plain(block, crc) if numpy is None or len(block) < 1 << 18 else _lanes(block, crc)
    return f"{crc ^ 0xFFFFFFFF:08x}"
