package tailrace.validation.study;

import static tailrace.core.Require.require;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks options that several studies have. */
public final class StudyChecks {
    private StudyChecks() {}

    /**
     * Refuses an unknown part.
     *
     * @param part name of a part; null for all parts
     */
    public static void part(final String part, final List<String> parts) {
        require(part == null || parts.contains(part),
                "--part: " + part + " (expected: " + String.join(", ", parts) + ")");
    }

    /**
     * Refuses a reference that is not a folder.
     *
     * @param folder the folder; null if the option was not given
     * @param of description of the folder's contents
     */
    public static void reference(final Path folder, final String of) {
        require(folder == null || Files.isDirectory(folder),
                "--reference: " + folder + " (expected: a folder of " + of + ")");
    }
}
