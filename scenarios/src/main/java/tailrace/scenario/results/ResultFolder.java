package tailrace.scenario.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import tailrace.core.OneLine;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.FileBlocks;
import tailrace.scenario.results.files.FolderList;
import tailrace.scenario.results.files.FolderLock;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.scenario.results.files.NewFolder;
import tailrace.scenario.results.flows.FlowsFormat;
import tailrace.scenario.results.flows.FlowsFormats;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/**
 * The folder of one run. {@code status.json} contains the state "running" from the first moment and is replaced at the
 * end. In the folder of a killed run, it still contains "running".
 *
 * <p>{@code try (ResultFolder folder = ResultFolder.create(path)) { ...; folder.finish(RunState.COMPLETE, ""); }}
 */
public final class ResultFolder implements AutoCloseable {
    /** Name of the file with the scenario and all its defaults. */
    public static final String SCENARIO = "scenario.resolved.yaml";
    /** Name of the file with the report. */
    public static final String REPORT = "report.html";
    /** Live counters of a run in progress. They are not a result. A killed run leaves this file behind. */
    public static final String COUNTERS = ".counters";

    private final Path folder;
    private final FolderLock lock;
    private final RunIdentity run;          // null: unknown
    private final Set<String> files = new TreeSet<>();
    private FolderRecord before;            // null: begun
    private String statusBefore;
    private final List<Consumer<RunState>> endListeners = new ArrayList<>();
    private RunState endState;              // null: not finished
    private String endReason;

    private ResultFolder(final Path folder, final FolderLock lock, final RunIdentity run) {
        this.folder = folder;
        this.lock = lock;
        this.run = run;
    }

    /**
     * Creates the folder and marks it as running. An earlier result in it is deleted as soon as the run {@linkplain
     * #begin begins}. Files that Tailrace has not created stay.
     *
     * @throws IllegalArgumentException if the path is a file, a folder with other content than a result, or in use
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public static ResultFolder create(final Path folder) {
        return create(folder, null, true);
    }

    /**
     * Like {@link #create(Path)}, for the results of a run.
     *
     * @param replace whether results of another run may be replaced
     * @throws IllegalArgumentException also if there are results of another run that may not be replaced
     */
    public static ResultFolder create(final Path folder, final RunIdentity run, final boolean replace) {
        return open(folder, run, replace, Set.of());
    }

    /**
     * Like {@link #create(Path, RunIdentity, boolean)}, but keeps some files of an earlier call for the same run, so
     * that the run can continue.
     *
     * @param kept names of the files that are kept
     * @throws IllegalArgumentException also if there are results of another run
     */
    public static ResultFolder resume(final Path folder, final RunIdentity run, final Set<String> kept) {
        return open(folder, run, false, kept);
    }

    private static ResultFolder open(
            final Path folder, final RunIdentity run, final boolean replace, final Set<String> kept) {
        try {
            refuseForeign(folder, run, replace);
            final String first = new FolderRecord(RunState.RUNNING, "", run, List.of()).toJson();
            final FolderLock lock =
                    FolderLock.take(folder, () -> NewFolder.make(folder, RunStatus.FILE, first));
            try {
                refuseForeign(folder, run, replace);
                final ResultFolder opened = new ResultFolder(folder, lock, run);
                opened.announce(kept);
                return opened;
            } catch (final IOException | RuntimeException e) {
                lock.release();
                throw e;
            }
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
    }

    /**
     * Records that Tailrace creates a file in a folder of results whose run is over, and removes remains of a killed
     * run. During a run, only the run itself records files.
     *
     * @throws java.io.UncheckedIOException if that fails
     */
    public static void noteFile(final HeldFolder folder, final String name) {
        try {
            if (FolderRecord.of(folder).filter(record -> record.lacks(name)).isPresent()) {
                amend(folder, record -> folder.write(RunStatus.FILE, record.with(name).toJson()));
            } else {
                removeRemains(folder);
            }
        } catch (final IOException e) {
            throw Failures.writing(folder.path().toString(), e);
        }
    }

    /** Removes the remains of a killed run (a lock and partial files), unless a run is in progress. */
    static void removeRemains(final HeldFolder folder) throws IOException {
        final Optional<FolderRecord> record = FolderRecord.of(folder);
        if (record.isPresent() && (folder.hasFile(FolderLock.FILE) || !record.get().parts(folder).isEmpty())) {
            amend(folder, still -> {});
        }
    }

    private static void amend(final HeldFolder folder, final Consumer<FolderRecord> change) throws IOException {
        final FolderLock lock;
        try {
            lock = FolderLock.take(folder);
        } catch (final FolderLock.InUseException running) {
            return;
        }
        try {
            final Optional<FolderRecord> record = FolderRecord.of(folder);
            if (record.isPresent()) {
                record.get().deleteParts(folder);
                change.accept(record.get());
            }
        } finally {
            lock.release();
        }
    }

    /**
     * Deletes the results in a folder, and the folder if it has no other content. If the folder is a link, only the
     * link is deleted.
     *
     * @param parent parent folder
     * @throws IllegalArgumentException if it is in use
     */
    public static void delete(final HeldFolder parent, final String name) throws IOException {
        if (parent.hasLink(name)) {
            parent.deleteFile(name);
            return;
        }
        try (HeldFolder folder = parent.child(name)) {
            final FolderLock lock = FolderLock.take(folder);
            try {
                final Optional<FolderRecord> record = FolderRecord.of(folder);
                if (record.isPresent()) {
                    record.get().deleteFiles(folder);
                    record.get().deleteParts(folder);
                    folder.deleteFile(RunStatus.FILE);
                }
            } finally {
                lock.release();
            }
        }
        parent.deleteIfEmpty(name);
    }

    /** Whether a folder is a result folder with a complete {@code status.json}. */
    public static boolean isOne(final Path folder) {
        return FolderRecord.of(folder).isPresent();
    }

    /**
     * Refuses a folder if one of its files has changed since the run. Folders without checksums are accepted.
     *
     * @throws IllegalArgumentException naming the file
     */
    public static void requireUndamaged(final Path folder) {
        FolderRecord.of(folder).ifPresent(record -> record.requireUndamaged(folder));
    }

    /** Refuses a folder if this file has changed since the run. */
    public static void requireUndamaged(final Path folder, final String name) {
        FolderRecord.of(folder).ifPresent(record -> record.requireUndamaged(folder, name));
    }

    /** Identity of the results in a folder; empty if the folder has no results. */
    public static Optional<RunIdentity> runIn(final Path folder) {
        return FolderRecord.of(folder).map(FolderRecord::run);
    }

    /** Names of the files in a folder that Tailrace has made; empty if the folder is not a result folder. */
    public static List<String> filesIn(final Path folder) {
        return FolderRecord.of(folder).map(record -> record.existing(folder)).orElse(List.of());
    }

    /** Whether a run is writing into the folder now. */
    public static boolean isBeingWritten(final Path folder) {
        return FolderLock.isHeld(folder);
    }

    private static void refuseForeign(final Path folder, final RunIdentity run, final boolean replace)
            throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("results: " + folder + " is a file (expected: a folder)");
        }
        final FolderRecord record = FolderRecord.of(folder).orElse(null);
        if (record == null) {
            refuseUnlessEmpty(folder);
        } else if (!replace) {
            OtherRun.refuse(folder, run);
        }
    }

    /**
     * Refuses a folder with other content. Files of a run that was killed at its beginning are not listed, and count as
     * other content.
     */
    private static void refuseUnlessEmpty(final Path folder) {
        final List<String> foreign = FolderList.names(folder).stream()
                .filter(name -> !name.equals(FolderLock.FILE) && !name.equals(RunStatus.FILE + ".part")
                        && !name.equals(COUNTERS)).toList();
        if (!foreign.isEmpty()) {
            throw new IllegalArgumentException("results: " + folder + " is not empty and not a result folder, it has '"
                    + OneLine.of(foreign.get(0))
                    + "' (expected: a new or empty folder, or one with an earlier result)");
        }
    }

    /** Marks the folder as running. Its earlier result stays until the run {@linkplain #begin begins}. */
    private void announce(final Set<String> kept) throws IOException {
        final FolderRecord there = FolderRecord.of(folder).orElseThrow();
        files.addAll(there.existing(folder, kept));
        if (files.isEmpty() && there.toJson().equals(record(RunState.RUNNING, ""))) {
            return; // the folder has just been created
        }
        statusBefore = Files.readString(folder.resolve(RunStatus.FILE));
        AtomicFiles.write(folder.resolve(RunStatus.FILE),
                new FolderRecord(RunState.RUNNING, "", run, there.files()).toJson());
        try (HeldFolder held = HeldFolder.following(folder)) {
            there.deleteParts(held);
        }
        before = there;
    }

    /**
     * Begins to change the folder's content: deletes all files of an earlier result that must not be kept. A run that
     * {@linkplain #fail fails} earlier, or is refused, leaves the folder unchanged. At every moment, {@code
     * status.json} names all files of Tailrace.
     */
    public void begin() {
        if (before == null) {
            return;
        }
        try (HeldFolder held = HeldFolder.following(folder)) {
            before.without(files).deleteFiles(held);
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
        before = null;
        writeRecord(RunState.RUNNING, "");
    }

    /** Restores the folder with its earlier result. */
    private void restore() {
        endState = RunState.FAILED;
        endListeners.forEach(listener -> listener.accept(endState));
        AtomicFiles.write(folder.resolve(RunStatus.FILE), statusBefore);
    }

    private void writeRecord(final RunState state, final String reason) {
        AtomicFiles.write(folder.resolve(RunStatus.FILE), record(state, reason));
    }

    private String record(final RunState state, final String reason) {
        return new FolderRecord(state, reason, run, List.copyOf(files)).toJson();
    }

    /** The folder. */
    public Path path() {
        return folder;
    }

    /**
     * Returns the path of a file that the run will write. From now on the file belongs to Tailrace. The call also
     * {@linkplain #begin begins} the run, unless the file is kept from an earlier call.
     *
     * @throws IllegalArgumentException if there is a file of this name that Tailrace has not created
     */
    public Path file(final String name) {
        final Path file = folder.resolve(name);
        if (!files.contains(name)) {
            begin();
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new IllegalArgumentException("results: " + folder + " has a file '" + OneLine.of(name)
                        + "' that Tailrace has not made (expected: none of this name)");
            }
            files.add(name);
            writeRecord(RunState.RUNNING, "");
        }
        return file;
    }

    /** Writes or replaces a small file atomically. */
    public void writeText(final String name, final String text) {
        begin();
        AtomicFiles.write(file(name), text);
    }

    /** Writes {@code summary.json}. */
    public void writeSummary(final Summary summary) {
        final Map<String, String> relative = new LinkedHashMap<>();
        summary.plugins.forEach((plugin, hash) -> relative.put(relative(plugin), hash));
        summary.plugins = relative;
        writeText(Summary.FILE, summary.toJson());
    }

    /** Name of a file relative to the folder. */
    private String relative(final String file) {
        return folder.toAbsolutePath().normalize().relativize(Path.of(file).toAbsolutePath().normalize()).toString();
    }

    /**
     * Starts the file of flows, in which hosts have these names.
     *
     * @param format {@code csv}, {@code csv.gz}, {@code parquet} or {@code none}
     * @throws IllegalArgumentException if the format is unknown
     */
    public FlowsWriter openFlows(final String format, final HostNames hosts) {
        if (format.equals(FlowsFormats.NONE)) {
            return FlowsWriter.none();
        }
        final FlowsFormat found = FlowsFormats.named(format);
        return found.write(file(found.fileName()), hosts);
    }

    /**
     * The run to which the folder belongs.
     *
     * @throws IllegalStateException if the folder was created without a run
     */
    public RunIdentity run() {
        if (run == null) {
            throw new IllegalStateException(folder + ": results without an owner (expected: a run)");
        }
        return run;
    }

    /** Calls a listener with the state of the run as soon as it is {@linkplain #finish finished}. */
    public void onFinished(final Consumer<RunState> listener) {
        endListeners.add(listener);
    }

    /**
     * Records the end of the run. On a full disk the old status is overwritten in place, which needs no new space.
     *
     * @param state final state, not running
     * @param reason reason in one line, or empty
     */
    public void finish(final RunState state, final String reason) {
        begin();
        endState = state;
        endReason = reason;
        endListeners.forEach(listener -> listener.accept(state));
        try {
            writeRecord(state, reason);
        } catch (final UncheckedIOException diskFull) {
            overwriteStatus(record(state, reason), diskFull);
        }
    }

    private void overwriteStatus(final String text, final RuntimeException first) {
        try (FileBlocks out = new FileBlocks(folder.resolve(RunStatus.FILE))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (final IOException e) {
            first.addSuppressed(e);
            throw first;
        }
    }

    /**
     * Records that the run failed, or was interrupted if the cause is an interrupt, with the reason. The files are
     * complete up to this point. An earlier result stays if the run has not {@linkplain #begin begun}.
     *
     * @return exception to throw instead of {@code cause}; it also reports a file that could not be written
     */
    public RuntimeException fail(final RuntimeException cause) {
        if (before != null) {
            restore();
            return cause;
        }
        try {
            finish(cause instanceof CancellationException ? RunState.INTERRUPTED : RunState.FAILED,
                    OneLine.of(cause.getMessage() == null ? cause.toString() : cause.getMessage()));
        } catch (final UncheckedIOException gone) {
            cause.addSuppressed(gone);
            return cause;
        }
        if (cause instanceof final UncheckedIOException file) {
            return new UncheckedIOException(file.getMessage() + "; " + folder + " holds what was whole by then, "
                    + RunStatus.FILE + " says failed", file.getCause());
        }
        return cause;
    }

    /**
     * Ends the work on the folder. If {@link #finish} was not called, the status becomes failed. Files that were
     * announced but never begun are removed from the list. Partial files stay in the list, so that the next command
     * removes them.
     */
    @Override
    public void close() {
        try {
            if (before != null) {
                if (endState == null) {
                    restore();
                }
                return;
            }
            final boolean isShort = files.removeIf(name -> !isThere(name) && !isThere(name + ".part"));
            if (endState == null) {
                finish(RunState.FAILED, "ended without a result");
            } else if (isShort) {
                finish(endState, endReason);
            }
            noteChecksums();
        } finally {
            release();
        }
    }

    /** Records checksums. If the disk is full, the folder stays without checksums. */
    private void noteChecksums() {
        try {
            AtomicFiles.write(folder.resolve(RunStatus.FILE),
                    new FolderRecord(endState, endReason, run, List.copyOf(files)).withChecksums(folder).toJson());
        } catch (final IOException | UncheckedIOException diskFull) {
            return;
        }
    }

    private boolean isThere(final String name) {
        return Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    private void release() {
        try {
            lock.release();
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
    }
}
