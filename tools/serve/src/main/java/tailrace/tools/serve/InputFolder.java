package tailrace.tools.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.FileNames;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.tools.peers.lint.Findings;
import tailrace.tools.peers.lint.LintFinding;
import tailrace.tools.peers.lint.ScenarioInput;
import tailrace.tools.peers.lint.Severity;

/**
 * Stores topologies and lists of flows in the folder of the page's scenarios, which may name such files. It stores a
 * file only if the readers that runs use find no error in it. It does not follow symbolic links in the folder.
 */
final class InputFolder {
    /** Largest size of a file in bytes. */
    static final int MOST_BYTES = 20_000_000;

    private static final long MOST_BYTES_IN_ALL = 200_000_000;
    private static final int AT_ONCE = 4;
    private static final Pattern NAME =
            Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.,+=@ -]{0,90}\\.(topo|txt|csv|cm|tm)");

    private final Path root;
    private final SlowWork slowWork;
    private final Semaphore places = new Semaphore(AT_ONCE);

    InputFolder(final Path root, final SlowWork slowWork) {
        this.root = root;
        this.slowWork = slowWork;
    }

    /**
     * A file of the folder.
     *
     * @param name name of the file
     * @param bytes size of the file
     */
    record Listed(String name, long bytes) {}

    /**
     * A stored file.
     *
     * @param name name of the file
     * @param what kind of the file, as text
     * @param key key of a scenario or workload that names such a file
     * @param value value of the key, in YAML
     * @param warnings warnings of a run
     */
    record Kept(String name, String what, String key, String value, List<String> warnings) {}

    /** Returns the files, sorted by name. */
    List<Listed> list() {
        final List<Listed> files = new ArrayList<>();
        if (!Files.isDirectory(root)) {
            return files;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(root)) {
            for (final Path file : all) {
                final String name = file.getFileName().toString();
                if (NAME.matcher(name).matches() && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    files.add(new Listed(name, Files.size(file)));
                }
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(root + ": cannot be read: " + e.getMessage(), e);
        }
        files.sort((a, b) -> a.name.compareTo(b.name));
        return Collections.unmodifiableList(files);
    }

    private Path file(final String name) {
        if (!NAME.matcher(name).matches() || !FileNames.of(name).equals(name)) {
            throw new Refusal(Refusal.BAD_REQUEST, "name: not one of a topology or a list of flows (expected: letters, "
                    + "digits and -_.,+=@, a letter or digit first, with .topo, .txt, .csv, .cm or .tm at its end)");
        }
        return root.resolve(name);
    }

    /**
     * Checks a file and stores it.
     *
     * @throws Refusal if the file is too large, damaged or of another kind, or too many files are being received
     */
    Kept keep(final String name, final InputStream sent) {
        final Path file = file(name);
        if (!places.tryAcquire()) {
            throw new Refusal(Refusal.TOO_MANY, "body: too many are being sent (expected: at most " + AT_ONCE
                    + " at a time)");
        }
        try {
            return keep(file, sent.readNBytes(MOST_BYTES + 1));
        } catch (final IOException e) {
            throw new UncheckedIOException(name + ": cannot be kept: " + e.getMessage(), e);
        } finally {
            places.release();
        }
    }

    private Kept keep(final Path file, final byte[] bytes) throws IOException {
        if (bytes.length > MOST_BYTES) {
            throw new Refusal(Refusal.TOO_LARGE, "body: too large (expected: at most " + MOST_BYTES + " bytes)");
        }
        Files.createDirectories(root);
        final Path folder = Files.createTempDirectory(root, ".upload-");
        final Path draft = folder.resolve(file.getFileName());
        try {
            AtomicFiles.write(draft, bytes);
            final Kept kept = slowWork.of(() -> checked(draft));
            put(kept.name, bytes);
            return kept;
        } finally {
            Files.deleteIfExists(draft);
            Files.deleteIfExists(folder);
        }
    }

    private synchronized void put(final String name, final byte[] bytes) throws IOException {
        final long others = list().stream().filter(each -> !each.name.equals(name)).mapToLong(Listed::bytes).sum();
        if (others + bytes.length > MOST_BYTES_IN_ALL) {
            throw new Refusal(Refusal.TOO_LARGE, "body: the files would have " + (others + bytes.length)
                    + " bytes together (expected: at most " + MOST_BYTES_IN_ALL + "; delete some)");
        }
        try (HeldFolder held = HeldFolder.following(root)) {
            if ((held.hasFile(name) || held.hasFolder(name)) && !held.hasRegularFile(name)) {
                throw new Refusal(Refusal.CONFLICT, "name: " + name + " is a link or no file (expected: another name)");
            }
            held.write(name, bytes);
        }
    }

    private static Kept checked(final Path draft) {
        final String name = draft.getFileName().toString();
        final Findings findings = new Findings();
        final Optional<ScenarioInput> input = ScenarioInput.check(draft, findings);
        final List<LintFinding> errors =
                findings.list().stream().filter(found -> found.severity() == Severity.ERROR).toList();
        if (input.isEmpty() || !errors.isEmpty()) {
            throw new Refusal(Refusal.BAD_REQUEST, text(name, errors.get(0))
                    + (errors.size() > 1 ? ", and " + (errors.size() - 1) + " more" : ""));
        }
        return new Kept(name, input.get().what(), input.get().key(), input.get().value(name), findings.list().stream()
                .filter(found -> found.severity() == Severity.WARNING).limit(5).map(found -> text(name, found))
                .toList());
    }

    private static String text(final String name, final LintFinding found) {
        return name + (found.line() > 0 ? ":" + found.line() : "") + ": " + found.what()
                + (found.remedy().isEmpty() ? "" : " (" + found.remedy() + ")");
    }

    /** Deletes a file of the folder. */
    synchronized void delete(final String name) {
        if (list().stream().noneMatch(each -> each.name.equals(name))) {
            throw Refusal.notFound("name: no such file (expected: one of /api/files)");
        }
        try (HeldFolder held = HeldFolder.following(root)) {
            held.deleteFile(name);
        } catch (final IOException e) {
            throw new UncheckedIOException(name + ": cannot be deleted: " + e.getMessage(), e);
        }
    }
}
