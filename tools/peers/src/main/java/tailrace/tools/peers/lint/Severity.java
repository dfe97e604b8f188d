package tailrace.tools.peers.lint;

import tailrace.core.Word;

/** Severities of findings. */
public enum Severity {
    /** Information; nothing needs to be changed. */
    NOTE,
    /** The file runs, but probably not as intended. */
    WARNING,
    /** The file does not run. */
    ERROR;

    @Override
    public String toString() {
        return Word.of(this);
    }
}
