package tailrace.tools.m3.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.LockedFolder;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.m3.dataset.sample.PathSampler;
import tailrace.tools.m3.dataset.sample.Sample;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.watch.CountersFile;
import tailrace.tools.watch.WorkState;

/**
 * Creates a data set in a folder. Samples are simulated in parallel, and each is stored when its simulation ends. Then
 * the final files are written. The same space, seed and number of samples give the same bytes with any number of
 * threads, and after any number of interruptions.
 *
 * <p>{@code samples.*} and {@code flows.*} have the columns of {@link Schema}; {@code card.json} and {@code card.txt}
 * describe the data, {@code space.yaml} is the space that they were drawn from.
 */
public final class Dataset {
    private static final int CHECKED = 50;

    /** Options of a data set. */
    public static final class Options {
        /** Number of samples. */
        public long samples = 1000;
        /** Seed of all draws. */
        public long seed = 1;
        /** Formats of the final files. */
        public Set<DatasetFormat> formats = EnumSet.of(DatasetFormat.PARQUET);
        /** Number of threads that write samples into tables. */
        public int jobs = Runtime.getRuntime().availableProcessors();
        /** Whether to resume from the samples of an earlier call. */
        public boolean resume;
        /** Receives warnings: live counters that cannot be written, and damaged samples, which are simulated again. */
        public Consumer<String> warnings = warning -> { };
    }

    /**
     * Outcome of a call.
     *
     * @param complete whether all samples exist; if not, the monitor has ended the call
     * @param samples number of samples from this call
     * @param kept number of samples from earlier calls
     * @param summary description for people; empty if the data set is incomplete
     */
    public record Outcome(boolean complete, long samples, long kept, String summary) {}

    private final Path folder;
    private final Space space;
    private final Options options;
    private final DatasetIdentity identity;
    private final SampleStore store;
    private final Set<Path> warned = new HashSet<>();

    /**
     * Creates a data set.
     *
     * @throws IllegalArgumentException if the options or the space are impossible
     */
    public Dataset(final Path folder, final Space space, final Options options) {
        if (options.samples < 1 || options.samples > 100_000_000) {
            throw new IllegalArgumentException("--samples: " + options.samples + " (expected: 1 to 100 million)");
        }
        this.folder = folder;
        this.space = space;
        this.options = options;
        this.identity = DatasetIdentity.of(space, options.seed);
        this.store = new SampleStore(folder, identity, options.warnings);
        if (options.formats.contains(DatasetFormat.M3)) {
            checkM3();
        }
    }

    /** Draws some samples to check that the space stays within the values that m3's code supports. */
    private void checkM3() {
        if (space.network != null) {
            throw new IllegalArgumentException("network: given (expected with --format m3: paths alone)");
        }
        final PathSampler sampler = new PathSampler(space, options.seed);
        final Sample sample = new Sample();
        for (long number = 0; number < Math.min(CHECKED, options.samples); number++) {
            sampler.draw(number, sample);
            M3Layout.check(sample);
        }
    }

    /**
     * Simulates the missing samples, and writes the files.
     *
     * @throws IllegalArgumentException if the folder has other contents, or is in use
     * @throws CancellationException if the calling thread is interrupted
     */
    public Outcome make(final JobRunner runner, final RunMonitor monitor) {
        if (requireSuitable()) {
            return new Outcome(true, 0, options.samples, "");
        }
        try (LockedFolder locked = LockedFolder.take(folder)) {
            requireSuitable();
            identity.write(locked.path());
            status(RunState.RUNNING, "");
            try (CountersFile counters = CountersFile.create(folder.resolve(CountersFile.FILE), "dataset",
                    String.valueOf(folder.toAbsolutePath().normalize().getFileName()), options.warnings)) {
                final Outcome outcome = makeMissing(runner, monitor.withListener(counters));
                counters.end(outcome.complete ? WorkState.COMPLETE : WorkState.INTERRUPTED);
                return outcome;
            } catch (final RuntimeException | Error e) {
                status(RunState.FAILED, String.valueOf(e.getMessage()));
                throw e;
            }
        }
    }

    private Outcome makeMissing(final JobRunner runner, final RunMonitor monitor) {
        final Listener listener = new Listener(kept(), monitor);
        try {
            store.complete(runner, new SampleBatch(space, options.seed, options.samples), listener);
        } catch (final CancellationException e) {
            if (!listener.ended) {
                throw e;
            }
            status(RunState.INTERRUPTED, Interrupts.REASON);
            return new Outcome(false, listener.samples, listener.before, "");
        }
        final DatasetCard card = new DatasetWriter(folder, space, identity, options.samples, store)
                .write(options.formats, new LocalJobs(options.jobs));
        DatasetStatus.complete(folder, options.samples).write(folder);
        store.remove();
        return new Outcome(true, listener.samples, listener.before, card.text());
    }

    /**
     * Requires a folder of this data set, or an empty one.
     *
     * @return whether the data set is complete
     */
    private boolean requireSuitable() {
        if (!Files.isDirectory(folder)) {
            if (Files.exists(folder)) {
                throw new IllegalArgumentException(folder + ": is a file (expected: a folder, or nothing)");
            }
            return false;
        }
        if (!DatasetStatus.isIn(folder)) {
            requireEmpty();
            return false;
        }
        if (!options.resume) {
            throw new IllegalArgumentException(
                    folder + ": has a data set already (expected: another folder, or --resume to go on with it)");
        }
        final DatasetIdentity begun = DatasetIdentity.read(folder);
        begun.requireSame(folder, identity);
        final DatasetStatus status = DatasetStatus.read(folder);
        if (status.state() == RunState.COMPLETE && status.samples() != options.samples) {
            throw new IllegalArgumentException(folder + ": complete with " + status.samples()
                    + " samples (expected: another folder, and another --seed for further samples)");
        }
        if (status.state() == RunState.COMPLETE) {
            final Optional<Path> damaged = status.damaged(folder);
            damaged.ifPresent(this::warn);
            return damaged.isEmpty();
        }
        begun.requireSameCode(folder, identity);
        return false;
    }

    private void warn(final Path damaged) {
        if (warned.add(damaged)) {
            options.warnings.accept(damaged + ": gone or damaged, so the data set is made again");
        }
    }

    private void requireEmpty() {
        try (Stream<Path> files = Files.list(folder)) {
            final List<String> others = files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals(".lock") && !name.equals(CountersFile.FILE)
                            && !name.equals(DatasetIdentity.FILE)
                            && !name.startsWith(DatasetIdentity.FILE + ".")).sorted().toList();
            if (!others.isEmpty()) {
                throw new IllegalArgumentException(
                        folder + ": has " + others.get(0) + " in it (expected: an empty folder, or none)");
            }
        } catch (final IOException e) {
            throw Failures.reading(folder.toString(), e);
        }
    }

    /** Returns the number of finished samples. */
    private long kept() {
        return LongStream.range(0, options.samples).filter(store::has).count();
    }

    private void status(final RunState state, final String reason) {
        new DatasetStatus(state, reason, kept(), options.samples, null).write(folder);
    }

    /** Counts finished samples. */
    private final class Listener implements JobListener<byte[]> {
        private final long before;
        private final RunMonitor monitor;
        private long samples;
        private boolean ended;

        Listener(final long before, final RunMonitor monitor) {
            this.before = before;
            this.monitor = monitor;
        }

        @Override
        public void done(final long job, final byte[] result) {
            samples++;
        }

        @Override
        public boolean onProgress(final JobProgress progress) {
            ended = !monitor.onProgress(new RunProgress(
                    RunPhase.SAMPLES, 0, 0, 0, 0, progress.seconds(), progress.share(),
                    new RunProgress.Jobs("samples", before + samples, options.samples,
                            progress.running())));
            return !ended;
        }
    }
}
