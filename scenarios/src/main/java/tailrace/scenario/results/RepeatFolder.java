package tailrace.scenario.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import tailrace.core.OneLine;
import tailrace.scenario.config.FilePaths;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.FolderList;
import tailrace.scenario.results.files.FolderLock;
import tailrace.scenario.results.files.HeldFolder;
import tailrace.scenario.results.files.NewFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/**
 * The folder of several runs of one scenario with different seeds. It has a {@link ResultFolder} {@code seed-N} for
 * each run, and a {@link RepeatSummary}, {@code repeat.json}.
 */
public final class RepeatFolder implements AutoCloseable {
    /** Name of the journal of the seeds. */
    public static final String JOURNAL = "repeat.csv";
    private static final String PREFIX = "seed-";
    private static final Pattern LAST_COMMENT = Pattern.compile("# [^\n]*\n\\z");
    private static final Pattern SEED = Pattern.compile(PREFIX + "-?[0-9]+");

    private final Path folder;
    private final HeldFolder held;
    private final FolderLock lock;
    private final List<Consumer<RunState>> endListeners = new ArrayList<>();

    private RepeatFolder(final HeldFolder held, final FolderLock lock) {
        this.folder = held.path();
        this.held = held;
        this.lock = lock;
    }

    /**
     * Creates the folder, or opens the folder of an earlier call.
     *
     * @param resume whether to keep the runs in the folder; false: they are deleted
     * @throws IllegalArgumentException if the path is a file, a folder with only other content, or in use
     * @throws java.io.UncheckedIOException if the folder cannot be written
     */
    public static RepeatFolder open(final Path folder, final boolean resume) {
        return open(folder, resume, seed -> null);
    }

    /**
     * Like {@link #open(Path, boolean)}, for the runs of a scenario.
     *
     * @param runOf returns the identity of the run with a seed; null: results of any run may be replaced
     * @throws IllegalArgumentException also if results of another run would be replaced
     */
    public static RepeatFolder open(
            final Path folder, final boolean resume, final LongFunction<RunIdentity> runOf) {
        try {
            if (Files.exists(folder)) {
                refuseForeign(folder);
            }
            final FolderLock lock = FolderLock.take(folder);
            final RepeatFolder result = new RepeatFolder(HeldFolder.following(folder), lock);
            try {
                if (!resume) {
                    result.refuseOtherRuns(runOf);
                    result.clear();
                }
                result.removeRemains();
                return result;
            } catch (final IOException | RuntimeException e) {
                result.close();
                throw e;
            }
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
    }

    private static void refuseForeign(final Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("results: " + folder + " is a file (expected: a folder)");
        }
        final List<String> names = FolderList.names(folder);
        final boolean hasRuns = names.stream().anyMatch(
                name -> SEED.matcher(name).matches() && FolderRecord.of(folder.resolve(name)).isPresent());
        for (final String name : names) {
            if (!hasRuns && !isOwn(name)) {
                throw new IllegalArgumentException("results: " + folder + " has '" + OneLine.of(name)
                        + "' in it (expected: a new or empty folder, or one with earlier repetitions)");
            }
        }
    }

    private void refuseOtherRuns(final LongFunction<RunIdentity> runOf) {
        for (final long seed : seeds()) {
            OtherRun.refuse(ofSeed(seed), runOf.apply(seed));
        }
    }

    /** Seeds with a folder of results, in ascending order. */
    public List<Long> seeds() {
        final List<Long> seeds = new ArrayList<>();
        for (final String name : FolderList.names(folder)) {
            if (SEED.matcher(name).matches() && FolderRecord.of(folder.resolve(name)).isPresent()) {
                try {
                    seeds.add(Long.valueOf(name.substring(PREFIX.length())));
                } catch (final NumberFormatException tooLong) {
                    continue;
                }
            }
        }
        Collections.sort(seeds);
        return seeds;
    }

    /**
     * Returns the folders of runs, by name. The list is empty if the folder is not a folder of repeated runs.
     *
     * @throws java.io.UncheckedIOException if the folder cannot be read
     */
    public static List<Path> seedsIn(final Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        return FolderList.folders(folder).stream()
                .filter(each -> SEED.matcher(FolderList.name(each)).matches()).toList();
    }

    private static boolean isOwn(final String name) {
        return SEED.matcher(name).matches() || SEED.matcher(NewFolder.becoming(name)).matches()
                || name.equals(RepeatSummary.FILE)
                || name.equals(RepeatSummary.FILE + ".part") || name.equals(JOURNAL)
                || name.equals(JOURNAL + ".part") || name.equals(FolderLock.FILE)
                || name.equals(ResultFolder.COUNTERS);
    }

    /**
     * Deletes the runs in a folder of repetitions, and the folder if it has no other content. If it contains links to
     * folders, only the links are deleted.
     *
     * @param parent parent folder
     * @throws IllegalArgumentException if it is in use
     */
    public static void delete(final HeldFolder parent, final String name) throws IOException {
        if (parent.hasLink(name)) {
            parent.deleteFile(name);
            return;
        }
        final HeldFolder held = parent.child(name);
        try (held) {
            final FolderLock lock = FolderLock.take(held);
            try {
                final RepeatFolder runs = new RepeatFolder(held, lock);
                runs.clear();
                runs.removeRemains();
            } finally {
                lock.release();
            }
        }
        parent.deleteIfEmpty(name);
    }

    private void clear() throws IOException {
        for (final String name : held.names()) {
            if (SEED.matcher(name).matches() && (held.hasFolder(name) || held.hasLink(name))) {
                ResultFolder.delete(held, name);
            } else if ((name.startsWith(RepeatSummary.FILE) || name.startsWith(JOURNAL)) && isOwn(name)) {
                held.deleteFile(name);
            }
        }
    }

    /** Removes the remains of killed runs besides results. */
    private void removeRemains() throws IOException {
        held.deleteFile(ResultFolder.COUNTERS);
        for (final String name : held.names()) {
            if (SEED.matcher(NewFolder.becoming(name)).matches()) {
                NewFolder.delete(held, name, RunStatus.FILE);
            } else if (SEED.matcher(name).matches() && held.hasFolder(name)) {
                try (HeldFolder seed = held.child(name)) {
                    ResultFolder.removeRemains(seed);
                }
            }
        }
    }

    /** The folder. */
    public Path path() {
        return folder;
    }

    /** Folder of the run with this seed. */
    public Path ofSeed(final long seed) {
        return folder.resolve(PREFIX + seed);
    }

    /**
     * Status of a seed's run, if the run exists and has reached the end that its scenario defines.
     *
     * @param scenario resolved scenario, which must equal the scenario of the run
     * @throws IllegalArgumentException if the run had another scenario, or a file is malformed
     */
    public Optional<RunStatus> finished(final long seed, final String scenario) {
        final Path run = ofSeed(seed);
        if (!Files.exists(run.resolve(RunStatus.FILE))) {
            return Optional.empty();
        }
        final RunStatus status = RunStatus.read(run.resolve(RunStatus.FILE));
        if (status.state() != RunState.COMPLETE && status.state() != RunState.INCOMPLETE) {
            return Optional.empty();
        }
        try {
            if (!keys(Files.readString(run.resolve(ResultFolder.SCENARIO))).equals(
                    keys(FilePaths.relative(scenario, run, run)))) {
                throw new IllegalArgumentException("results: " + run + " is a run of another scenario (expected: the "
                        + "same scenario as before; a call without --resume starts over)");
            }
        } catch (final IOException e) {
            throw Failures.reading(run.resolve(ResultFolder.SCENARIO).toString(), e);
        }
        return Optional.of(status);
    }

    /** Returns a scenario without its last line, a comment that differs between versions. */
    private static String keys(final String scenario) {
        return LAST_COMMENT.matcher(scenario).replaceFirst("");
    }

    /**
     * Writes {@code repeat.json}.
     *
     * @throws UncheckedIOException if that fails; its message says that the results of seeds still exist
     */
    public void writeSummary(final RepeatSummary summary) {
        try {
            AtomicFiles.write(folder.resolve(RepeatSummary.FILE), summary.toJson());
        } catch (final UncheckedIOException e) {
            throw new UncheckedIOException(e.getMessage() + "; " + RunStatus.FILE + " of each seed in " + folder
                    + " says what it holds", e.getCause());
        }
    }

    /** Calls a listener with the worst state of all runs as soon as they are {@linkplain #finish finished}. */
    public void onFinished(final Consumer<RunState> listener) {
        endListeners.add(listener);
    }

    /** Reports the worst state of all runs to the listener. */
    public void finish(final RunState state) {
        endListeners.forEach(listener -> listener.accept(state));
    }

    @Override
    public void close() {
        finish(RunState.FAILED);
        try (held) {
            lock.release();
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
    }
}
