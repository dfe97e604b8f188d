package tailrace.scenario.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder of one run. {@code status.json} says "running" from the first moment and is replaced at the end; a folder
 * whose run was killed says so by still saying "running".
 *
 * <p>{@code try (ResultFolder folder = ResultFolder.create(path)) { ...; folder.finish(RunState.COMPLETE, ""); }}
 */
public final class ResultFolder implements AutoCloseable {
    /** The scenario with every default spelt out. */
    public static final String SCENARIO = "scenario.resolved.yaml";
    /** The report. */
    public static final String REPORT = "report.html";
    /** Sampled queue lengths: {@link SeriesWriter#queues}. */
    public static final String QUEUES = "queues.csv";
    /** Sampled utilisation: {@link SeriesWriter#utilization}. */
    public static final String UTILIZATION = "utilization.csv";
    /** Totals of each directed link: {@link LinkRow}. */
    public static final String LINKS = "links.csv";
    /** Pauses over time: {@link PauseRow}. */
    public static final String PAUSES = "pauses.csv";
    /** Retrievals that have ended: {@link RetrievalsWriter}. */
    public static final String RETRIEVALS = "retrievals.csv";
    /** Workflows that have ended: {@link WorkflowsWriter}. */
    public static final String WORKFLOWS = "workflows.csv";
    /** Names of the file of flows, by format. */
    static final List<String> FLOWS_FILES = List.of("flows.csv", "flows.csv.gz", "flows.parquet");

    private static final Set<String> OWN = Set.of(SCENARIO, REPORT, QUEUES, UTILIZATION, LINKS, PAUSES,
            RETRIEVALS, WORKFLOWS, Summary.FILE, RunStatus.FILE, FolderLock.FILE, "flows.csv", "flows.csv.gz",
            "flows.parquet");

    private final Path folder;
    private final FolderLock lock;
    private boolean finished;

    private ResultFolder(final Path folder, final FolderLock lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Makes the folder, or empties it of an earlier result, and marks it as running.
     *
     * @throws IllegalArgumentException if the path is a file, a folder with anything but a result in it, or in use
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public static ResultFolder create(final Path folder) {
        try {
            if (Files.exists(folder)) {
                refuseForeign(folder);
            }
            Files.createDirectories(folder);
            final ResultFolder result = new ResultFolder(folder, FolderLock.take(folder));
            result.clear();
            result.writeText(RunStatus.FILE, new RunStatus(RunState.RUNNING, "").toJson());
            return result;
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
    }

    /**
     * Deletes a folder with nothing but a result in it.
     *
     * @throws IllegalArgumentException if the path is a file, a folder with anything but a result in it, or in use
     * @throws java.io.UncheckedIOException if it cannot be deleted
     */
    static void delete(final Path folder) throws IOException {
        refuseForeign(folder);
        final FolderLock lock = FolderLock.take(folder);
        new ResultFolder(folder, lock).clear();
        lock.release();
        Files.delete(folder);
    }

    private static void refuseForeign(final Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("results: " + folder + " is a file (expected: a folder)");
        }
        final List<String> foreign =
                names(folder).stream().filter(n -> !isOwn(n)).sorted().collect(Collectors.toList());
        if (!foreign.isEmpty() || !names(folder).isEmpty() && !Files.exists(folder.resolve(RunStatus.FILE))
                && !names(folder).equals(List.of(FolderLock.FILE))) {
            throw new IllegalArgumentException("results: " + folder + " is not empty and not a result folder"
                    + (foreign.isEmpty() ? "" : ", it has '" + foreign.get(0) + "'")
                    + " (expected: a new or empty folder, or one with an earlier result)");
        }
    }

    private static List<String> names(final Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).collect(Collectors.toList());
        }
    }

    private static boolean isOwn(final String name) {
        return OWN.contains(name) || name.endsWith(".pcap") || name.endsWith(".part") && OWN.contains(
                name.substring(0, name.length() - ".part".length()));
    }

    private void clear() throws IOException {
        for (final String name : names(folder)) {
            if (!name.equals(FolderLock.FILE)) {
                Files.delete(folder.resolve(name));
            }
        }
    }

    /** The folder. */
    public Path path() {
        return folder;
    }

    /** A file in the folder. */
    public Path file(final String name) {
        return folder.resolve(name);
    }

    /** Writes or replaces a small file in one step. */
    public void writeText(final String name, final String text) {
        AtomicFiles.write(file(name), text);
    }

    /** Writes {@code summary.json}. */
    public void writeSummary(final Summary summary) {
        writeText(Summary.FILE, summary.toJson());
    }

    /**
     * Starts the file of flows.
     *
     * @param format {@code csv}, {@code csv.gz}, {@code parquet} or {@code none}
     * @throws IllegalArgumentException if the format is unknown
     */
    public FlowsWriter openFlows(final String format) {
        if (format.equals(FlowsFormats.NONE)) {
            return FlowsWriter.none();
        }
        final FlowsFormat found = FlowsFormats.named(format);
        return found.write(file(found.fileName()));
    }

    /**
     * Says how the run ended. On a full disk the old status is overwritten in place, which needs no new space.
     *
     * @param state anything but running
     * @param reason one line for people, or empty
     */
    public void finish(final RunState state, final String reason) {
        finished = true;
        final String text = new RunStatus(state, reason).toJson();
        try {
            writeText(RunStatus.FILE, text);
        } catch (final UncheckedIOException diskFull) {
            overwriteStatus(text, diskFull);
        }
    }

    private void overwriteStatus(final String text, final RuntimeException first) {
        try (FileBlocks out = new FileBlocks(file(RunStatus.FILE))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (final IOException e) {
            first.addSuppressed(e);
            throw first;
        }
    }

    /** Ends the work on the folder; if {@link #finish} was not called, the status becomes failed. */
    @Override
    public void close() {
        try {
            if (!finished) {
                finish(RunState.FAILED, "ended without a result");
            }
        } finally {
            release();
        }
    }

    private void release() {
        try {
            lock.release();
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
    }
}
