"""Runs the program in ``$TAILRACE``, else at the root of this repository; tests are skipped without a program."""

import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
os.environ.setdefault("TAILRACE", str(ROOT / "tailrace"))

import tailrace                                         # noqa: E402  (finds the program above)

SCENARIO = """
topology: {type: star, hosts: 4, rate: 10Gbps, linkDelay: 1us}
workloads:
  - {sizes: {type: fixed, size: 20KB}, load: {type: host, value: 0.5}}
stop: {arrivals: 300us}
outputs: {trace: {}}
"""


@unittest.skipUnless(os.path.exists(os.environ["TAILRACE"]), "no tailrace program: $TAILRACE")
class ProgramTest(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)
        self.scenario = self.folder / "small.yaml"
        self.scenario.write_text(SCENARIO)

    def test_a_run_is_read_whole(self):
        result = tailrace.run(self.scenario, self.folder / "out", set={"seed": 2})
        flows = result.flows()
        self.assertEqual("complete", result.state)
        self.assertEqual(result.summary["completed"], len(flows))
        self.assertEqual(2, result.summary["seed"])
        self.assertTrue(all(fct >= ideal for fct, ideal in zip(flows["fct_ps"], flows["ideal_fct_ps"])))
        trace = result.trace()
        events = trace.events()
        self.assertEqual(len(trace), len(events))
        self.assertTrue(all(before <= after for before, after in zip(events["time_ps"], events["time_ps"][1:])))
        data = sum(payload for payload, link, again in
                   zip(events["payload_bytes"], events["link"], events["flags"] & tailrace.trace.RETRANSMISSION)
                   if trace.links[link].target in trace.hosts and not again)
        self.assertEqual(sum(flows["size_bytes"]), data)

    def test_seeds_are_parts_and_formats_agree(self):
        result = tailrace.run(self.scenario, self.folder / "many", options=["--repeat", 3],
                              set={"outputs.flows": "csv.gz", "seed": 1})
        parts = result.parts()
        self.assertEqual(["seed-1", "seed-2", "seed-3"], list(parts))
        self.assertEqual([1, 2, 3], list(result.table("repeat")["seed"]))
        plain = tailrace.run(self.scenario, self.folder / "plain", set={"seed": 3})
        self.assertEqual(list(plain.flows()["fct_ps"]), list(parts["seed-3"].flows()["fct_ps"]))

    def test_a_failure_has_the_line_of_the_program(self):
        with self.assertRaisesRegex(tailrace.TailraceError, "sead") as failed:
            tailrace.run(self.scenario, self.folder / "out", set={"sead": 2})
        self.assertNotEqual(0, failed.exception.status)
        self.assertFalse((self.folder / "out").exists())

    def test_a_program_that_is_not_there_is_named(self):
        with unittest.mock.patch.dict(os.environ, {"TAILRACE": "/nowhere/tailrace"}):
            with self.assertRaisesRegex(tailrace.TailraceError, "/nowhere/tailrace: no such program"):
                tailrace.call("keys")

    def test_ctrl_c_ends_the_run(self):
        code = ("import sys, tailrace\n"
                "tailrace.run(sys.argv[1], sys.argv[2], set={'stop': {'arrivals': '1000s'}, 'outputs.trace': 'null'})")
        process = subprocess.Popen([sys.executable, "-c", code, str(self.scenario), str(self.folder / "long")],
                                   stderr=subprocess.DEVNULL)
        status = self.folder / "long" / "status.json"
        while process.poll() is None and not status.exists():
            time.sleep(0.05)
        self.assertIsNone(process.poll(), "it ended by itself")
        process.send_signal(signal.SIGINT)
        self.assertNotEqual(0, process.wait())
        self.assertEqual("interrupted", tailrace.open_result(self.folder / "long").state)


@unittest.skipUnless(os.path.exists(os.environ["TAILRACE"]), "no tailrace program: $TAILRACE")
class NotebookTest(unittest.TestCase):
    """Runs all cells of each notebook in a separate folder."""

    def run_notebook(self, name):
        try:
            import matplotlib
            import numpy                                # noqa: F401
            import pandas                               # noqa: F401
        except ImportError as missing:
            self.skipTest(f"{missing.name} is not installed")
        matplotlib.use("Agg")
        notebook = json.loads((HERE.parent / "notebooks" / name).read_text())
        before = os.getcwd()
        names = {}
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as printed:
            os.chdir(folder)
            try:
                for cell in notebook["cells"]:
                    if cell["cell_type"] == "code":
                        exec(compile("".join(cell["source"]), name, "exec"), names)
            finally:
                os.chdir(before)
        return names, printed.getvalue()

    def test_two_transports(self):
        names, printed = self.run_notebook("two-transports.ipynb")
        self.assertRegex(printed, r"p99 .* lower with|p99 .* higher with|not distinguishable")
        self.assertEqual(2 * 8, len(names["p99"]))

    def test_queue_and_trace(self):
        names, printed = self.run_notebook("incast-trace.ipynb")
        self.assertTrue(re.search(r"[1-9][0-9]* marked", printed), printed)

    def test_training_data(self):
        names, printed = self.run_notebook("training-data.ipynb")
        self.assertGreater(names["correlation"], 0.5)


if __name__ == "__main__":
    unittest.main()
