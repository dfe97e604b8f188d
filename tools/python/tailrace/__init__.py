"""Runs the Tailrace data-center network simulator and reads its results.

    import tailrace
    result = tailrace.run("quickstart", "results/first", set={"seed": 2})
    flows = result.flows()                  # columns with their units: fct_ps, size_bytes ...
    print(result.summary["slowdown"]["all"]["p99"], max(flows["fct_ps"]))

Only Python's standard library is needed. Columns are arrays of NumPy if it is installed, and
``table.to_pandas()`` makes a data frame with pandas.
"""

from tailrace.command import TailraceError, call, run
from tailrace.result import DamagedFile, Result, open_result
from tailrace.table import Table, read_csv, read_npy, read_parquet
from tailrace.trace import Link, Trace, read_trace

__version__ = "1.0.0"

__all__ = [
    "DamagedFile", "Link", "Result", "Table", "TailraceError", "Trace",
    "call", "open_result", "read_csv", "read_npy", "read_parquet", "read_trace", "run",
]
