package tailrace.scenario.spi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;

/** Where results go: asked for before hours of runs, not after them. */
public final class Pages {
    private Pages() {}

    /**
     * Refuses a file that could not be written.
     *
     * @param option what asks for it, such as {@code --json}
     * @param file may be null: nothing is asked for
     * @throws IllegalArgumentException if its folder does not exist or is not to be written to, or it is a folder
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

    /**
     * The writer on the class path.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static PageWriter writer() {
        return ServiceLoader.load(PageWriter.class).findFirst().orElseThrow(() -> new IllegalArgumentException(
                "--html: no writer of pages on the class path (expected: the tools-report module)"));
    }
}
