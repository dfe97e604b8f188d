package tailrace.tools.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.Failures;

/**
 * The option {@code --force}, which overwrites files: a mixin for all commands whose result is a file named by the
 * user.
 */
public final class ForceOption {
    @Option(names = "--force", order = 3, description = "Replaces existing files.")
    private boolean isGiven;

    /** Creates the option, unset before parsing. */
    public ForceOption() {}

    /**
     * Refuses to overwrite a file, before any work is done. Empty files, as {@code mktemp} creates them, may be
     * overwritten; devices and pipes always accept output.
     *
     * @param option name of the option that sets the file, such as {@code --output}
     * @param file file to write; null if the user named no file
     * @throws IllegalArgumentException if the file exists and is not empty, and {@code --force} is not given
     */
    public void requireNew(final String option, final Path file) {
        try {
            if (file != null && !isGiven && Files.isRegularFile(file) && Files.size(file) > 0) {
                throw new IllegalArgumentException(option + ": " + file
                    + " is there already (expected: another file, or --force to replace it)");
            }
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
    }

    /**
     * Refuses to overwrite a file as {@link #requireNew(String, Path)} does, but accepts a file that already has the
     * new text.
     */
    public void requireNew(final String option, final Path file, final String text) {
        try {
            if (!Files.isRegularFile(file)
                    || !Arrays.equals(Files.readAllBytes(file), text.getBytes(StandardCharsets.UTF_8))) {
                requireNew(option, file);
            }
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
    }
}
