"""Starts the ``tailrace`` program."""

import os
import shutil
import subprocess

from tailrace.result import open_result


class TailraceError(RuntimeError):
    """The program has failed; has its message, exit status and command line."""

    def __init__(self, message, status, command):
        super().__init__(message)
        self.status = status
        self.command = command


def _program():
    """The program in ``$TAILRACE``, else ``tailrace`` in ``$PATH``."""
    program = os.environ.get("TAILRACE") or shutil.which("tailrace")
    if not program:
        raise TailraceError(
            "no tailrace program (expected: one in $PATH, or its path in $TAILRACE)", None, [])
    return program


def _text(value):
    """A value in the syntax of Tailrace's files."""
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
    :param progress: whether the program writes its progress to the standard error of this process
    :raises TailraceError: if the program exits with a status other than 0
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
        process.terminate()         # Ctrl-C in a notebook: the run ends and records this in its folder
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
    :param folder: the result folder
    :param command: ``run``, or another command that takes a scenario and ``-o``: ``evaluate``, ``sweep``, ``m3`` ...
    :param set: values of keys that differ from the file's: ``{"seed": 2, "workloads[0].load.value": 0.7}``
    :param options: further arguments, such as ``["--repeat", "10"]``
    :param force: whether to replace existing results
    :param resume: whether to resume a stopped run in this folder
    :raises TailraceError: if the program fails, with the program's message
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
