package tailrace.validation.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code --work}: the folder in which a study keeps results. A mixin, one for all studies that keep any. */
public final class WorkOption {
    @Option(names = "--work", paramLabel = "DIR",
        description = "Keep results here, by what they depend on, and do not repeat them: what was killed goes on.")
    private Path folder;

    /** Not given until a command line is parsed. */
    public WorkOption() {}

    /** Whether the user wants results kept. */
    public boolean isGiven() {
        return folder != null;
    }

    /**
     * Makes the folder if need be.
     *
     * @return null if results are kept in memory only
     * @throws UncheckedIOException if it cannot be made
     */
    public Path folder() {
        try {
            return folder == null ? null : Files.createDirectories(folder);
        } catch (final IOException e) {
            throw new UncheckedIOException("--work: " + folder + " cannot be made: " + e.getMessage(), e);
        }
    }
}
