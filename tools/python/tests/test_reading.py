"""Reads files that these tests write, without the program."""

import gzip
import json
import math
import os
import struct
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import tailrace
from tailrace import checksum
from tailrace.command import _text


class WithFolder(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)

    def result(self, **files):
        sums = {}
        for name, text in files.items():
            name = name.replace("_csv", ".csv").replace("_json", ".json")
            (self.folder / name).write_text(text)
            sums[name] = checksum.of_file(self.folder / name)
        (self.folder / "status.json").write_text(json.dumps(
            {"state": "complete", "files": list(sums), "checksums": sums}))
        return self.folder


class ChecksumTest(WithFolder):
    def test_is_the_one_of_rfc_3720(self):
        file = self.folder / "digits"
        file.write_bytes(b"123456789")
        self.assertEqual("e3069283", checksum.of_file(file))
        file.write_bytes(bytes(32))         # RFC 3720, appendix B.4
        self.assertEqual("8a9136aa", checksum.of_file(file))

    def test_is_the_same_in_lanes(self):
        file = self.folder / "long"
        data = bytes(each * each % 251 for each in range(700_001))
        file.write_bytes(data)
        self.assertEqual(f"{checksum._plain(data, 0xFFFFFFFF) ^ 0xFFFFFFFF:08x}", checksum.of_file(file))


class TableTest(WithFolder):
    def csv(self, text, name="x.csv"):
        (self.folder / name).write_text(text)
        return tailrace.read_csv(self.folder / name)

    def test_columns_have_types(self):
        table = self.csv("id,name,share\n1,a,0.5\n2,b,\n")
        self.assertEqual(["id", "name", "share"], table.columns)
        self.assertEqual([1, 2], list(table["id"]))
        self.assertEqual(["a", "b"], list(table["name"]))
        self.assertTrue(table["share"][0] == 0.5 and math.isnan(table["share"][1]))
        self.assertEqual(2, len(table))
        self.assertEqual("b", list(table.rows())[1]["name"])

    def test_compressed_ones_are_read(self):
        with gzip.open(self.folder / "x.csv.gz", "wt") as file:
            file.write("a\n7\n")
        self.assertEqual([7], list(tailrace.read_csv(self.folder / "x.csv.gz")["a"]))

    def test_checksums_of_journals_are_no_column(self):
        self.assertEqual(["seed"], self.csv("seed,journal 1 e0e4\n1,170321ef\n").columns)

    def test_a_cut_row_is_refused_with_its_line(self):
        with self.assertRaisesRegex(ValueError, r"x\.csv:3: 1 cells \(expected: 2\)"):
            self.csv("a,b\n1,2\n3\n")

    def test_a_header_alone_is_an_empty_table(self):
        self.assertEqual(0, len(self.csv("a,b\n")))

    def test_a_missing_column_is_named_with_those_there(self):
        with self.assertRaisesRegex(KeyError, "fct.*a, b"):
            self.csv("a,b\n1,2\n")["fct"]

    def test_files_of_numpy_are_read_with_and_without_it(self):
        header = "{'descr': [('n', '<i8'), ('x', '<f4'), ('who', '|S4')], 'fortran_order': False, 'shape': (2,), }"
        header += " " * (-(len(header) + 11) % 64) + "\n"
        (self.folder / "x.npy").write_bytes(b"\x93NUMPY\x01\0" + struct.pack("<H", len(header)) + header.encode()
                                            + struct.pack("<qf4sqf4s", 1, 0.5, b"ab", 2, 1.5, b"abcd"))
        for numpy in {tailrace.table.numpy, None}:
            with mock.patch("tailrace.table.numpy", numpy):
                table = tailrace.read_npy(self.folder / "x.npy")
                self.assertEqual([1, 2], list(table["n"]))
                self.assertEqual([0.5, 1.5], list(table["x"]))
                self.assertEqual(["ab", "abcd"], list(table["who"]))

    def test_parquet_without_pyarrow_says_what_to_do(self):
        with mock.patch.dict(sys.modules, {"pyarrow": None}):
            with self.assertRaisesRegex(ImportError, "pip install pyarrow"):
                tailrace.read_parquet(self.folder / "x.parquet")


class ResultTest(WithFolder):
    def test_a_folder_is_read(self):
        result = tailrace.open_result(self.result(flows_csv="id,fct_ps\n1,5\n", summary_json='{"flows": 1}'))
        self.assertEqual("complete", result.state)
        self.assertEqual(["flows"], result.tables)
        self.assertEqual([5], list(result.flows()["fct_ps"]))
        self.assertEqual(1, result.summary["flows"])

    def test_every_flipped_bit_is_found(self):
        folder = self.result(flows_csv="id,fct_ps\n1,5\n")
        good = (folder / "flows.csv").read_bytes()
        for bit in range(8 * len(good)):
            bad = bytearray(good)
            bad[bit // 8] ^= 1 << bit % 8
            (folder / "flows.csv").write_bytes(bad)
            with self.assertRaises(tailrace.DamagedFile):
                tailrace.open_result(folder).flows()

    def test_a_missing_file_is_named_with_those_there(self):
        with self.assertRaisesRegex(FileNotFoundError, r"links: no table \(expected: one of flows\)"):
            tailrace.open_result(self.result(flows_csv="id\n")).links()

    def test_what_is_no_result_is_refused(self):
        with self.assertRaisesRegex(FileNotFoundError, "no result folder"):
            tailrace.open_result(self.folder)
        (self.folder / "status.json").write_text("[1")
        with self.assertRaisesRegex(tailrace.DamagedFile, "damaged"):
            tailrace.open_result(self.folder)

    def test_parts_come_in_the_order_of_their_numbers(self):
        self.result()
        for seed in (10, 9, 1):
            (self.folder / f"seed-{seed}").mkdir()
            (self.folder / f"seed-{seed}" / "status.json").write_text("{}")
        self.assertEqual(["seed-1", "seed-9", "seed-10"], list(tailrace.open_result(self.folder).parts()))


class TraceTest(WithFolder):
    def write(self, events, magic=b"TAILTRCE", version=1):
        def text(name):
            return struct.pack("<i", len(name)) + name.encode()
        names = text("h0") + text("h1") + text("s") + struct.pack("<iiq", 0, 2, 10**10) + text("h0->s")
        length = 40 + len(names) + -len(names) % 8
        header = magic + struct.pack("<iiiiiiii", version, length, 56, 0, 2, 3, 1, 0) + names
        (self.folder / "packets.trace").write_bytes(header.ljust(length, b"\0") + events)
        return tailrace.read_trace(self.folder / "packets.trace")

    EVENT = struct.pack("<qqqiiiiiibbbBB3x", 1200, 0, 0, 7, 0, 0, 1, 1500, 1460, 0, 1, 2, 3, 0)

    def test_events_and_names_are_read(self):
        for numpy in {tailrace.trace.numpy, None}:
            with mock.patch("tailrace.trace.numpy", numpy):
                trace = self.write(3 * self.EVENT + b"cut")
                self.assertEqual(3, len(trace))
                self.assertEqual((["h0", "h1"], "h0->s", "s"), (trace.hosts, trace.links[0].name, trace.links[0].target))
                self.assertEqual([1200], list(trace.events(2)["time_ps"]))
                self.assertEqual(2, len(trace.events(1, 2)))
                self.assertEqual(tailrace.trace.EVENTS.index("dropped"), trace.events(0, 1)["event"][0])

    def test_what_is_none_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no trace"):
            self.write(b"", magic=b"ELSEWISE")
        with self.assertRaisesRegex(ValueError, "version 2"):
            self.write(b"", version=2)


class CommandTest(unittest.TestCase):
    def test_values_are_written_as_yaml(self):
        self.assertEqual("{type: fixed, size: 20KB, on: [true, 2]}",
                         _text({"type": "fixed", "size": "20KB", "on": [True, 2]}))

    def test_a_missing_program_is_named(self):
        with mock.patch.dict(os.environ, {"PATH": "", "TAILRACE": ""}):
            with self.assertRaisesRegex(tailrace.TailraceError, r"no tailrace program .*\$TAILRACE"):
                tailrace.call("--version")


if __name__ == "__main__":
    unittest.main()
