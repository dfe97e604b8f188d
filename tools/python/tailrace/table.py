"""Tables: columns with names that end with their units."""

import array
import ast
import csv
import gzip
import math
import struct

try:
    import numpy
except ImportError:
    numpy = None


class Table:
    """Columns of equal length.

    ``table["fct_ps"]`` is a column: an array of NumPy if it is installed, else an :class:`array.array` of whole
    numbers or floats, or a list of texts. A cell without a value is NaN among numbers, empty among texts.
    """

    def __init__(self, columns):
        self._columns = {name: _array(values) for name, values in columns.items()}

    @property
    def columns(self):
        """Names of the columns, in their order."""
        return list(self._columns)

    def __getitem__(self, name):
        if name not in self._columns:
            raise KeyError(f"{name} (expected: one of {', '.join(self._columns)})")
        return self._columns[name]

    def __contains__(self, name):
        return name in self._columns

    def __iter__(self):
        return iter(self._columns)

    def __len__(self):
        return len(next(iter(self._columns.values()), ()))

    def rows(self):
        """Yields each row as a dictionary."""
        for values in zip(*self._columns.values()):
            yield dict(zip(self._columns, values))

    def to_pandas(self):
        """A data frame of pandas.

        :raises ImportError: if pandas is not installed
        """
        import pandas
        return pandas.DataFrame(self._columns)

    def __repr__(self):
        return f"<Table of {len(self)} rows: {', '.join(self._columns)}>"


def _array(values):
    if numpy is not None and not isinstance(values, numpy.ndarray):
        if isinstance(values, array.array):
            return numpy.array(values)
        return numpy.array(values, dtype=object if any(isinstance(each, str) for each in values) else None)
    return values


def _typed(texts):
    """Integers if all cells are integers, else floats with NaN for empty cells, else texts."""
    try:
        return array.array("q", map(int, texts))
    except (ValueError, OverflowError):
        pass
    try:
        numbers = array.array("d", (float(text) if text else math.nan for text in texts))
        return numbers if any(texts) or not texts else texts
    except ValueError:
        return texts


def read_csv(path):
    """Reads a CSV file with a header, plain or compressed (``.gz``).

    The checksums that Tailrace's journals (``trials.csv``, ``sweep.csv``) keep in their last column are left out.
    """
    path = str(path)
    with gzip.open(path, "rt", encoding="utf-8", newline="") if path.endswith(".gz") \
            else open(path, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        header = next(rows, [])
        columns = [[] for _ in header]
        for row in rows:
            if len(row) != len(header):
                raise ValueError(f"{path}:{rows.line_num}: {len(row)} cells (expected: {len(header)})")
            for column, cell in zip(columns, row):
                column.append(cell)
    return Table({name: _typed(column) for name, column in zip(header, columns) if not name.startswith("journal ")})


def read_parquet(path):
    """Reads a Parquet file.

    :raises ImportError: if pyarrow is not installed
    """
    try:
        from pyarrow import parquet
    except ImportError:
        raise ImportError(f"{path}: Parquet needs pyarrow (expected: pip install pyarrow,"
                          " or files asked for as csv)") from None
    table = parquet.read_table(str(path))
    if numpy is None:
        return Table({name: table.column(name).to_pylist() for name in table.column_names})
    return Table({name: table.column(name).to_numpy() for name in table.column_names})


_CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q", "f4": "f", "f8": "d"}


def read_npy(path):
    """Reads a file of NumPy with named columns, as ``tailrace dataset --format npy`` writes it."""
    with open(path, "rb") as file:
        if file.read(6) != b"\x93NUMPY":
            raise ValueError(f"{path}: no file of NumPy")
        size = 2 if file.read(2)[0] == 1 else 4
        header = ast.literal_eval(file.read(int.from_bytes(file.read(size), "little")).decode("latin-1"))
        fields = header["descr"]
        if isinstance(fields, str):
            raise ValueError(f"{path}: an array of {fields} (expected: named columns)")
        data = file.read()
    if numpy is not None:
        rows = numpy.frombuffer(data, numpy.dtype(fields), header["shape"][0])
        columns = {}
        for name, _ in fields:
            column = rows[name]
            columns[name] = numpy.char.decode(column, "utf-8").astype(object) if column.dtype.kind == "S" \
                else numpy.array(column)
        return Table(columns)
    layout = "<" + "".join(f"{kind[2:]}s" if kind[1] == "S" else _CODES[kind[1:]] for _, kind in fields)
    columns = list(zip(*struct.iter_unpack(layout, data))) or [()] * len(fields)
    return Table({name: [cell.rstrip(b"\0").decode("utf-8") for cell in cells] if kind[1] == "S" else list(cells)
                  for (name, kind), cells in zip(fields, columns)})
