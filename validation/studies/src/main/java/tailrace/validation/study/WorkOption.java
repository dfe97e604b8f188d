package tailrace.validation.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/**
 * The option {@code --work}: the folder in which a study stores results. A mixin for all studies that store results.
 */
public final class WorkOption {
    @Option(names = "--work", paramLabel = "DIR",
        description = "Store results here and do not compute them again; a killed call continues from them.")
    private Path folder;

    /** Creates the option, unset before parsing. */
    public WorkOption() {}

    /** Returns whether the user wants to store results. */
    public boolean isGiven() {
        return folder != null;
    }

    /**
     * Creates the folder if necessary.
     *
     * @return the folder; null if results are only in memory
     * @throws UncheckedIOException if it cannot be created
     */
    public Path folder() {
        try {
            return folder == null ? null : Files.createDirectories(folder);
        } catch (final IOException e) {
            throw new UncheckedIOException("--work: " + folder + " cannot be made: " + e.getMessage(), e);
        }
    }
}
