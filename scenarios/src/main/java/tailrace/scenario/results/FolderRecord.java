package tailrace.scenario.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * All of {@code status.json}: the {@link RunStatus}, whose results they are, and which files Tailrace has made or is
 * about to make. Only these may be deleted.
 *
 * @param run null if nobody said so
 * @param files null in folders of earlier versions, whose files had fixed names
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record FolderRecord(RunState state, String reason, RunIdentity run, List<String> files) {
    private static final List<String> FIXED = List.of(ResultFolder.SCENARIO, ResultFolder.REPORT, ResultFolder.QUEUES,
            ResultFolder.UTILIZATION, ResultFolder.LINKS, ResultFolder.PAUSES,
            ResultFolder.RETRIEVALS, ResultFolder.WORKFLOWS,
            Summary.FILE, "flows.csv", "flows.csv.gz", "flows.parquet");

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

    boolean lacks(final String name) {
        return files != null && !files.contains(name);
    }

    FolderRecord with(final String name) {
        final Set<String> more = new TreeSet<>(files);
        more.add(name);
        return new FolderRecord(state, reason, run, List.copyOf(more));
    }

    /** Deletes the files, but not {@code status.json}; what else is in the folder stays. */
    void deleteFiles(final Path folder) throws IOException {
        for (final String name : files == null ? FIXED : files) {
            delete(folder, name);
            delete(folder, name + ".part");
        }
    }

    private static void delete(final Path folder, final String name) throws IOException {
        // A damaged record must not lead out of the folder, nor to folders in it.
        final boolean isStep = !name.isEmpty() && name.equals(String.valueOf(Path.of(name).getFileName()));
        if (isStep && !Files.isDirectory(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(folder.resolve(name));
        }
    }

    String toJson() {
        return Json.write(this);
    }
}
