"""Result folders, which ``tailrace run``, ``evaluate``, ``sweep``, ``m3`` and other commands write."""

import json
import pathlib

from tailrace import checksum, table, trace


class DamagedFile(ValueError):
    """A file differs from the file that the run has written."""


def open_result(folder, check=True):
    """Opens a result folder.

    :param folder: the folder, with ``status.json`` in it
    :param check: compares each file with its checksum before it is read
    :raises FileNotFoundError: if the folder is not a result folder
    """
    return Result(folder, check)


class Result:
    """A result folder. Files are read when they are requested."""

    def __init__(self, folder, check=True):
        self.folder = pathlib.Path(folder)
        self._check = check
        self._checked = set()
        status = self.folder / "status.json"
        if status.is_file():
            self.status = _json(status)
        elif (self.folder / "repeat.json").is_file():       # of run --repeat: each seed has its own summary
            self.status = {"state": "complete", "files": ["repeat.csv", "repeat.json"]}
        else:
            raise FileNotFoundError(
                f"{self.folder}: no result folder (expected: one with status.json or repeat.json)")
        if not isinstance(self.status, dict):
            raise DamagedFile(f"{status}: no object")

    @property
    def state(self):
        """``complete``, ``failed``, ``interrupted`` or ``running``."""
        return self.status.get("state")

    @property
    def files(self):
        """Names of the existing files."""
        return [name for name in self.status.get("files") or [] if (self.folder / name).is_file()]

    def path(self, name):
        """The path of a file, after comparing the file with its checksum.

        :raises FileNotFoundError: if the run has not written the file
        :raises DamagedFile: if the file has changed since the run
        """
        path = self.folder / name
        if not path.is_file():
            raise FileNotFoundError(f"{path}: none (expected: one of {', '.join(self.files)})")
        expected = (self.status.get("checksums") or {}).get(name)
        if self._check and expected and name not in self._checked:
            if checksum.of_file(path) != expected:
                raise DamagedFile(f"{path}: damaged, its checksum is not the one in status.json")
            self._checked.add(name)
        return path

    def json(self, name):
        """The content of a JSON file, such as ``sweep.json``."""
        return _json(self.path(name))

    @property
    def summary(self):
        """The content of ``summary.json``: counts, slowdowns, fingerprint."""
        return self.json("summary.json")

    def table(self, name):
        """A table by its name, such as ``links``, ``trials`` or ``samples``, in whatever format it was written."""
        for suffix, read in _READERS.items():
            if (self.folder / (name + suffix)).is_file():
                return read(self.path(name + suffix))
        raise FileNotFoundError(f"{self.folder / name}: no table (expected: one of {', '.join(self.tables)})")

    @property
    def tables(self):
        """Names of the existing tables."""
        found = {}
        for name in sorted(each.name for each in self.folder.iterdir() if each.is_file()):
            for suffix in _READERS:
                if name.endswith(suffix):
                    found[name[:-len(suffix)]] = None
        return list(found)

    def flows(self):
        """The flows that have ended: ``flows.csv``, ``flows.csv.gz``, ``flows.npy`` or ``flows.parquet``."""
        return self.table("flows")

    def links(self):
        """Each direction of each link."""
        return self.table("links")

    def trace(self):
        """The packet trace of a run with ``outputs.trace``."""
        return trace.read_trace(self.path("packets.trace"))

    def parts(self):
        """The result folders inside, such as ``seed-1`` of ``run --repeat``, by name."""
        inside = sorted((each for each in self.folder.iterdir() if (each / "status.json").is_file()),
                        key=lambda each: [int(part) if part.isdigit() else part for part in each.name.split("-")])
        return {each.name: Result(each, self._check) for each in inside}

    def __repr__(self):
        return f"<Result {self.folder}: {self.state}>"


_READERS = {".csv": table.read_csv, ".csv.gz": table.read_csv, ".npy": table.read_npy, ".parquet": table.read_parquet}


def _json(path):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except ValueError as failure:
        raise DamagedFile(f"{path}: damaged: {failure}") from None
