package tailrace.tools.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.Failures;

/** {@code --force}: replaces files. A mixin, one for all commands whose result is a file that the user names. */
public final class ForceOption {
    @Option(names = "--force", order = 3, description = "Replaces files that are there already.")
    private boolean isGiven;

    /** Not given until a command line is parsed. */
    public ForceOption() {}

    /**
     * Refuses to replace a file, before there is any work to lose. An empty one, as of {@code mktemp}, may be replaced;
     * devices and pipes take what they are given.
     *
     * @param option what names the file, such as {@code --output}
     * @param file null if none is requested
     * @throws IllegalArgumentException if there is a file with something in it, and the option is not given
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

    /** Like {@link #requireNew(String, Path)}, but a file that already is what would be written may be replaced. */
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
