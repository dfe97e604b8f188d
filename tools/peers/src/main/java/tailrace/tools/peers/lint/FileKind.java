package tailrace.tools.peers.lint;

import java.nio.file.Path;

/**
 * A kind of file, with methods that recognise and check such files. A new kind needs a class and an entry in
 * {@link Linter}.
 */
interface FileKind {
    /** Returns the name of the kind for messages, such as {@code a flow file}. */
    String name();

    /** Returns whether a file with these first lines is of this kind. */
    boolean matches(FirstLines first);

    /** Checks a file. */
    void check(Path file, Findings findings);
}
