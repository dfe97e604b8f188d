package tailrace.tools.peers.lint;

import java.nio.file.Path;

/**
 * Something about a file.
 *
 * @param file the file
 * @param line its line, from 1; 0 if it is about the file as a whole
 * @param severity how bad it is
 * @param what what is wrong
 * @param remedy what to do; empty if {@code what} says it
 */
public record LintFinding(Path file, int line, Severity severity, String what, String remedy) {
    /** {@code file:line: severity: what (remedy)}. */
    @Override
    public String toString() {
        return place() + severity + ": " + saying();
    }

    /** {@code file:line: what (remedy)}. */
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
