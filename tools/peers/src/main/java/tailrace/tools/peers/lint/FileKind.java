package tailrace.tools.peers.lint;

import java.nio.file.Path;

/** A kind of file: how it is recognised, and its check. A new kind is a class and an entry of {@link Linter}. */
interface FileKind {
    /** What it is, for messages: {@code a flow file}. */
    String name();

    /** True if a file that begins like this is of this kind. */
    boolean matches(FirstLines first);

    /** Checks a file. */
    void check(Path file, Findings findings);
}
