package tailrace.scenario.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import tailrace.scenario.results.files.Checksum;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/**
 * Content of {@code status.json}: state of the run ({@link RunStatus}), identity of the results, and files that
 * Tailrace has created or is about to create. Only these files may be deleted.
 *
 * @param state current or final state of the run
 * @param reason reason of a failure, in one line; empty if the run has not failed
 * @param run identity of the results; null if unknown
 * @param files names of the files of Tailrace; null in folders of earlier versions, whose files had fixed names
 * @param checksums CRC-32C of each file at the end of the run as 8 hexadecimal digits, by file name. Null before the
 *     end of the run, and in folders of earlier versions.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record FolderRecord(
        RunState state, String reason, RunIdentity run, List<String> files, Map<String, String> checksums) {
    private static final List<String> FIXED = List.of(ResultFolder.SCENARIO, ResultFolder.REPORT, Summary.FILE,
            "queues.csv", "utilization.csv", "links.csv", "pauses.csv", "retrievals.csv", "workflows.csv",
            "flows.csv", "flows.csv.gz", "flows.parquet");

    FolderRecord(final RunState state, final String reason, final RunIdentity run, final List<String> files) {
        this(state, reason, run, files, null);
    }

    static Optional<FolderRecord> of(final Path folder) {
        final Path file = folder.resolve(RunStatus.FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            final FolderRecord read = Json.read(file, FolderRecord.class);
            return read.state == null ? Optional.empty() : Optional.of(read);
        } catch (final IllegalArgumentException someoneElses) {
            return Optional.empty();
        }
    }

    /** Reads the record of a folder that is held open. */
    static Optional<FolderRecord> of(final HeldFolder folder) throws IOException {
        if (!folder.hasRegularFile(RunStatus.FILE)) {
            return Optional.empty();
        }
        try {
            final FolderRecord read = Json.read(folder, RunStatus.FILE, FolderRecord.class);
            return read.state == null ? Optional.empty() : Optional.of(read);
        } catch (final IllegalArgumentException someoneElses) {
            return Optional.empty();
        }
    }

    boolean lacks(final String name) {
        return files != null && !files.contains(name);
    }

    FolderRecord with(final String name) {
        final Set<String> more = new TreeSet<>(files);
        more.add(name);
        return new FolderRecord(state, reason, run, List.copyOf(more), checksums);
    }

    /**
     * Returns the record with checksums of all existing files except the report, which is created from the other files.
     */
    FolderRecord withChecksums(final Path folder) throws IOException {
        final Map<String, String> sums = new TreeMap<>();
        for (final String name : existing(folder)) {
            if (!name.equals(ResultFolder.REPORT)) {
                sums.put(name, Checksum.ofFile(folder.resolve(name)));
            }
        }
        return new FolderRecord(state, reason, run, files, sums);
    }

    /**
     * Refuses a file that has changed since the run. A deleted file is ignored.
     *
     * @throws IllegalArgumentException naming the file
     */
    void requireUndamaged(final Path folder, final String name) {
        final Path file = folder.resolve(name);
        if (checksums == null || !checksums.containsKey(name) || !isFile(folder, name) || !Files.isRegularFile(file)) {
            return;
        }
        try {
            if (!Checksum.ofFile(file).equals(checksums.get(name))) {
                throw new IllegalArgumentException(file + ": damaged, its checksum is not the one in "
                        + RunStatus.FILE + " (expected: the file as its run wrote it; run again, or remove"
                        + " \"checksums\" there if you have changed the file yourself)");
            }
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
    }

    /** Refuses the folder if any file has changed since the run. */
    void requireUndamaged(final Path folder) {
        if (checksums != null) {
            checksums.keySet().forEach(name -> requireUndamaged(folder, name));
        }
    }

    /** Returns this record without the given files. */
    FolderRecord without(final Set<String> others) {
        return new FolderRecord(state, reason, run, names().stream().filter(name -> !others.contains(name)).toList());
    }

    /** Returns the wanted files that belong to Tailrace and exist. */
    List<String> existing(final Path folder, final Set<String> wanted) {
        return existing(folder).stream().filter(wanted::contains).toList();
    }

    /** Existing files that belong to Tailrace, without pipes and devices. */
    List<String> existing(final Path folder) {
        return names().stream().filter(name -> isFile(folder, name) && Files.isRegularFile(folder.resolve(name)))
                .toList();
    }

    private List<String> names() {
        return files == null ? FIXED : files;
    }

    /** Deletes the files of Tailrace except {@code status.json}; other content of the folder stays. */
    void deleteFiles(final HeldFolder folder) throws IOException {
        for (final String name : names()) {
            if (isStep(name)) {
                folder.deleteFile(name);
            }
        }
    }

    /** Deletes the remains of a killed run: partial files and live counters. */
    void deleteParts(final HeldFolder folder) throws IOException {
        for (final String part : parts(folder)) {
            folder.deleteFile(part);
        }
    }

    /** Partial files and live counters that exist during a run or after a kill. */
    List<String> parts(final HeldFolder folder) throws IOException {
        final List<String> parts = new ArrayList<>();
        for (final String name : Stream.concat(Stream.concat(Stream.of(RunStatus.FILE), names().stream())
                .map(name -> name + ".part"), Stream.of(ResultFolder.COUNTERS)).toList()) {
            if (isStep(name) && folder.hasFile(name)) {
                parts.add(name);
            }
        }
        return parts;
    }

    /** Whether a name is a single step of a path, so that a damaged record cannot lead out of the folder. */
    private static boolean isStep(final String name) {
        return !name.isEmpty() && !name.equals(".") && !name.equals("..")
                && name.equals(String.valueOf(Path.of(name).getFileName()));
    }

    /** Whether a file of the folder, but not a subfolder, has this name. */
    private static boolean isFile(final Path folder, final String name) {
        return isStep(name) && Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    String toJson() {
        return Json.write(this);
    }
}
