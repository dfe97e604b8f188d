package tailrace.tools.peers.lint;

import tailrace.core.Word;

/** How bad a finding is. */
public enum Severity {
    /** Worth knowing; nothing to be mended. */
    NOTE,
    /** It runs, but probably not as meant. */
    WARNING,
    /** It does not run. */
    ERROR;

    @Override
    public String toString() {
        return Word.of(this);
    }
}
