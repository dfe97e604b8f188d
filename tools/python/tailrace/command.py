"""Starts the ``tailrace`` program."""

import os
import shutil
import subprocess

from tailrace.result import open_result


class TailraceError(RuntimeError):
    """The program has failed: its message, its exit status, its command line."""

    def __init__(self, message, status, command):
        super().__init__(message)
        self.status = status
        self.command = command


def _program():
    """The program in ``$TAILRACE``, else the one in ``$PATH``."""
    program = os.environ.get("TAILRACE") or shutil.which("tailrace")
    if not program:
        raise TailraceError(
            "no tailrace program (expected: one in $PATH, or its path in $TAILRACE)", None, [])
    return program


def _text(value):
    """A value as Tailrace's files write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_text(each)}" for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_text(each) for each in value) + "]"
    return str(value)


def call(*words, progress=False):
    """Runs a command of Tailrace and returns what it prints.

    ``tailrace.call("compare", "results/a", "results/b", "--json")``

    :param words: the command and its arguments
    :param progress: lets the program write its progress to this process's standard error
    :raises TailraceError: if the program exits with another status than 0
    """
    command = [_program(), *(str(word) for word in words)]
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            stderr=None if progress else subprocess.PIPE)
    except FileNotFoundError as missing:
        raise TailraceError(
            f"{command[0]}: no such program (expected: its path in $TAILRACE)", None, command) from missing
    try:
        out, err = process.communicate()
    except BaseException:
        process.terminate()         # Ctrl-C in a notebook: the run ends and says so in its folder
        process.wait()
        raise
    if process.returncode != 0:
        lines = [line for line in (err or "").splitlines() if line.strip()]
        message = lines[-1] if lines else f"exit status {process.returncode}"
        raise TailraceError(message, process.returncode, command)
    return out


def run(scenario, folder, *, command="run", set=None, options=(), force=False, resume=False, progress=False):
    """Runs a scenario and opens its result folder.

    :param scenario: a file, or the name of a scenario that comes with Tailrace
    :param folder: where results go
    :param command: ``run``, or another command that takes a scenario and ``-o``: ``evaluate``, ``sweep``, ``m3`` ...
    :param set: values of keys that differ from the file's: ``{"seed": 2, "workloads[0].load.value": 0.7}``
    :param options: further words of the command line, such as ``["--repeat", "10"]``
    :param force: replaces results that are there
    :param resume: goes on with a folder whose run was stopped
    :raises TailraceError: if the program fails; the message is the program's own
    """
    words = [command, scenario, "-o", folder]
    for key, value in (set or {}).items():
        words += ["--set", f"{key}={_text(value)}"]
    words += options
    if force:
        words.append("--force")
    if resume:
        words.append("--resume")
    if not progress:
        words.append("-q")
    call(*words, progress=progress)
    return open_result(folder)
