package tailrace.tools.report;

import java.nio.file.Files;
import java.nio.file.Path;

/** Checks output files that commands write at the end. */
public final class ReportFiles {
    private ReportFiles() {}

    /**
     * Refuses a file that cannot be written. Commands call it before runs that may take hours.
     *
     * @param option option that names the file, such as {@code --json}
     * @param file the file; null if none is requested
     * @throws IllegalArgumentException if the folder of the file is missing or not writable, or the file is a folder
     */
    public static void requireFolder(final String option, final Path file) {
        if (file == null) {
            return;
        }
        final Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file) || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new IllegalArgumentException(option + ": " + file + " (expected: a file in a folder that exists)");
        }
    }
}
