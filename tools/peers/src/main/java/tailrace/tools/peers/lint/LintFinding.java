package tailrace.tools.peers.lint;

import java.nio.file.Path;

/**
 * A finding about a file.
 *
 * @param file the file
 * @param line line of the finding, from 1; 0 for the whole file
 * @param severity severity of the finding
 * @param what description of the problem
 * @param remedy advice; empty if {@code what} implies it
 */
public record LintFinding(Path file, int line, Severity severity, String what, String remedy) {
    /** Returns {@code file:line: severity: what (remedy)}. */
    @Override
    public String toString() {
        return place() + severity + ": " + saying();
    }

    /** Returns {@code file:line: what (remedy)}. */
    String text() {
        return place() + saying();
    }

    private String place() {
        return file + (line > 0 ? ":" + line : "") + ": ";
    }

    private String saying() {
        return what + (remedy.isEmpty() ? "" : " (" + remedy + ")");
    }
}
