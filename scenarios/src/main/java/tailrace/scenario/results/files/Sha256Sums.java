package tailrace.scenario.results.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.core.InputFile;
import tailrace.core.OneLine;

/**
 * Reads and writes {@code SHA256SUMS} of a folder with many small files: their hashes in the format of {@code sha256sum
 * -c}, which detect changed bits. Folders without this file are not checked.
 */
public final class Sha256Sums {
    /** Name of the file. */
    public static final String FILE = "SHA256SUMS";

    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (.+)");
    private static final int MOST_MEGABYTES = 1000;

    private final Path folder;
    private final Map<String, String> byName = new HashMap<>();
    private final boolean checks;

    /**
     * Reads the hashes of a folder.
     *
     * @throws IllegalArgumentException naming the file if it is malformed
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public Sha256Sums(final Path folder) {
        this.folder = folder;
        final Path file = folder.resolve(FILE);
        this.checks = Files.exists(file);
        if (!checks) {
            return;
        }
        try {
            InputFile.text(file, MOST_MEGABYTES).lines().forEach(line -> {
                final Matcher cells = LINE.matcher(line);
                if (!cells.matches()) {
                    throw new IllegalArgumentException(file + ": '" + OneLine.of(line)
                            + "' (expected: a hash and the name of a file, as tailrace wrote them)");
                }
                byName.put(cells.group(2), cells.group(1));
            });
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
    }

    /**
     * Writes the hashes of files.
     *
     * @param files files below the folder
     * @throws java.io.UncheckedIOException if a file cannot be read or the hashes cannot be written
     */
    public static void write(final Path folder, final List<Path> files) {
        final StringBuilder text = new StringBuilder();
        files.forEach(file -> text.append(Sha256.of(file)).append("  ").append(name(folder, file)).append('\n'));
        AtomicFiles.write(folder.resolve(FILE), text.toString());
    }

    /**
     * Returns the first file of a folder that is missing or does not match its hash; empty if there is none.
     *
     * @throws IllegalArgumentException if the hashes are malformed
     */
    public static Optional<Path> damaged(final Path folder) {
        return new Sha256Sums(folder).byName.entrySet().stream().filter(entry -> {
            final Path file = folder.resolve(entry.getKey());
            return !Files.isRegularFile(file) || !Sha256.of(file).equals(entry.getValue());
        }).map(entry -> folder.resolve(entry.getKey())).sorted().findFirst();
    }

    private static String name(final Path folder, final Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /**
     * Refuses a damaged file.
     *
     * @throws IllegalArgumentException if the folder has hashes and the file does not match its hash
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    public void require(final Path file) {
        if (checks && !Sha256.of(file).equals(byName.get(name(folder, file)))) {
            throw new IllegalArgumentException(file + ": damaged, its SHA-256 is not the one in " + FILE
                    + " (expected: the file as tailrace wrote it)");
        }
    }
}
