package tailrace.tools.parsimon;

import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.Sending;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.parsimon.cache.LinkDelays;
import tailrace.tools.parsimon.cache.LinkKey;
import tailrace.tools.parsimon.cache.ResultCache;

/** Simulates channels side by side, those with most packets first. What comes out does not depend on the threads. */
final class LinkRuns {
    private final Decomposition network;
    private final Parsimon.Options options;
    private final int[] channels;
    private final long allPackets;
    private final DelayDistribution[] distributions;
    private final long[] marks;
    private final LinkKey[] keys;       // of channels that were looked up and not found
    private int linksDone;
    private int linksFromCache;
    private long packetsDone;
    private long packetsSent;
    private long specNanos;

    /** Channels to be simulated, in any order. */
    LinkRuns(final Decomposition network, final Parsimon.Options options, final int[] channels) {
        this.network = network;
        this.options = options;
        this.channels = channels;
        this.allPackets = IntStream.of(channels).mapToLong(network.loads()::packets).sum();
        this.distributions = new DelayDistribution[network.links().count()];
        this.marks = new long[distributions.length];
        this.keys = new LinkKey[distributions.length];
    }

    /** What came out on a channel; no delays: nothing is known of it, and this is its key. */
    private record Found(DelayDistribution delays, long marks, long dataPackets, boolean fromCache, LinkKey key,
            long specNanos) {}

    /**
     * Simulates all of them.
     *
     * @param runners makes what runs the simulations of one thread
     * @param look whether to go on
     * @throws CancellationException if the look ends it
     */
    void run(final JobRunner on, final Supplier<LinkRunner> runners, final Predicate<JobProgress> look) {
        on.run(new LinkBatch<>(network, channels, () -> worker(runners.get(), false)), new Listener(channels, look));
    }

    /** Takes what is known of them. */
    private void lookUp(final JobRunner on, final Supplier<LinkRunner> runners, final Predicate<JobProgress> look) {
        on.run(new LinkBatch<>(network, channels, () -> worker(runners.get(), true)), new Listener(channels, look));
    }

    /**
     * Has others simulate those of which nothing is known.
     *
     * @param here looks up what is known
     * @param elsewhere simulates the others
     * @param cache where results are looked up and kept; null: nowhere
     * @param shared what others are told of channels
     */
    void run(final JobRunner here, final Supplier<JobRunner> elsewhere, final ResultCache cache,
            final Function<int[], byte[]> shared, final Supplier<LinkRunner> runners,
            final Predicate<JobProgress> look) {
        if (cache != null) {
            lookUp(here, runners, look);
        }
        final int[] open = IntStream.of(channels).filter(channel -> distributions[channel] == null).toArray();
        if (open.length == 0) {
            return;
        }
        final LinkDelays delays = new LinkDelays();
        final LinkDistributions sorting = new LinkDistributions(network, options);
        final JobBatch<Integer, Found> batch =
                new LinkBatch<>(network, open, () -> worker(runners.get(), false));
        elsewhere.get().run(batch.sentAs(new Sending<>(LinkJobs.KIND, shared.apply(open), (job, bytes) -> {
            final int channel = open[(int) job];
            delays.read(new PackedReader(bytes));
            if (cache != null) {
                cache.store(keys[channel], delays);
            }
            return found(sorting.of(channel, delays), delays, false, 0);
        })), new Listener(open, look));
    }

    private JobWorker<Integer, Found> worker(final LinkRunner runner, final boolean onlyLooksUp) {
        final LinkDistributions sorting = new LinkDistributions(network, options);
        return (channel, control) -> {
            final long beforeNanos = runner.specNanos();
            if (onlyLooksUp) {
                runner.lookUp(channel);
            } else {
                runner.run(channel);
            }
            final long nanos = runner.specNanos() - beforeNanos;
            return onlyLooksUp && !runner.fromCache() ? new Found(null, 0, 0, false, runner.key(), nanos)
                    : found(sorting.of(channel, runner.delays()), runner.delays(), runner.fromCache(), nanos);
        };
    }

    private static Found found(final DelayDistribution sorted, final LinkDelays delays, final boolean fromCache,
            final long specNanos) {
        return new Found(sorted, delays.marks, delays.dataPackets, fromCache, null, specNanos);
    }

    private final class Listener implements JobListener<Found> {
        private final int[] told;
        private final Predicate<JobProgress> look;

        Listener(final int[] told, final Predicate<JobProgress> look) {
            this.told = told;
            this.look = look;
        }

        @Override
        public void done(final long job, final Found found) {
            keep(told[(int) job], found);
        }

        @Override
        public boolean look(final JobProgress progress) {
            return look.test(progress);
        }
    }

    private void keep(final int channel, final Found found) {
        specNanos += found.specNanos;
        if (found.delays == null) {
            keys[channel] = found.key;
            return;
        }
        distributions[channel] = found.delays;
        marks[channel] = found.marks;
        packetsDone += network.loads().packets(channel);
        linksDone++;
        if (found.fromCache) {
            linksFromCache++;
        } else {
            packetsSent += found.dataPackets;
        }
    }

    /** Delays of a channel that was simulated, or null. */
    DelayDistribution distribution(final int channel) {
        return distributions[channel];
    }

    /** Packets marked on each channel. */
    long[] marks() {
        return marks;
    }

    /** Channels to be simulated. */
    int links() {
        return channels.length;
    }

    /** Channels simulated so far. */
    int linksDone() {
        return linksDone;
    }

    /** Those whose result was known. */
    int linksFromCache() {
        return linksFromCache;
    }

    /** Data packets that cross the channels to be simulated. */
    long allPackets() {
        return allPackets;
    }

    /** Those of the channels simulated so far. */
    long packetsDone() {
        return packetsDone;
    }

    /** Data packets that the simulators sent. */
    long packetsSent() {
        return packetsSent;
    }

    /** Time that all threads together spent on specifications. */
    long specNanos() {
        return specNanos;
    }
}
