package tailrace.tools.parsimon;

import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.KnownJobs;
import tailrace.scenario.jobs.Sending;
import tailrace.scenario.jobs.store.JobKey;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.parsimon.cache.LinkDelays;

/** Simulates channels in parallel, the channels with most packets first. Results do not depend on threads. */
final class LinkRuns {
    private final Decomposition network;
    private final Parsimon.Options options;
    private final int[] channels;
    private final long allPackets;
    private final DelayDistribution[] distributions;
    private final long[] marks;
    private final JobKey[] keys;       // of channels that are not in the cache
    private int linksDone;
    private int linksFromCache;
    private long packetsDone;
    private long packetsSent;
    private long specNanos;

    /** Prepares the simulation of channels, in any order. */
    LinkRuns(final Decomposition network, final Parsimon.Options options, final int[] channels) {
        this.network = network;
        this.options = options;
        this.channels = channels;
        this.allPackets = IntStream.of(channels).mapToLong(network.loads()::packets).sum();
        this.distributions = new DelayDistribution[network.links().count()];
        this.marks = new long[distributions.length];
        this.keys = new JobKey[distributions.length];
    }

    /**
     * The result of a channel. If a look-up finds nothing in the cache, {@code delays} is null and {@code key} is the
     * channel's key; otherwise {@code key} is null.
     */
    private record Found(DelayDistribution delays, long marks, long dataPackets, boolean fromCache, JobKey key,
            long specNanos) {}

    /**
     * Simulates all channels. The thread that simulates a link also looks it up in the cache, because both need its
     * specification.
     *
     * @param runners creates a runner for each thread
     * @param look returns whether to continue
     * @throws CancellationException if {@code look} ends the work
     */
    void run(final JobRunner on, final Supplier<LinkRunner> runners, final Predicate<JobProgress> look) {
        run(on, runners, false, look);
    }

    private void run(final JobRunner on, final Supplier<LinkRunner> runners, final boolean onlyLooksUp,
            final Predicate<JobProgress> look) {
        on.run(new LinkBatch<>(network, channels, () -> worker(runners.get(), onlyLooksUp)), new JobListener<Found>() {
            @Override
            public void done(final long job, final Found found) {
                take(channels[(int) job], found);
            }

            @Override
            public boolean onProgress(final JobProgress progress) {
                return look.test(progress);
            }
        });
    }

    /**
     * Simulates remotely the channels whose results are not in the cache.
     *
     * @param here runs look-ups in the cache
     * @param elsewhere simulates the other channels
     * @param cache cache of results, or null
     * @param shared data of all channels that other JVMs receive
     */
    void run(final JobRunner here, final JobRunner elsewhere, final ResultStore cache,
            final Supplier<byte[]> shared, final Supplier<LinkRunner> runners, final Predicate<JobProgress> look) {
        if (cache != null) {
            run(here, runners, true, look);
        }
        final LinkDistributions sorting = new LinkDistributions(network, options);
        final JobBatch<Integer, LinkDelays> batch = new LinkBatch<>(network, channels, () -> {
            throw new IllegalStateException("links that others simulate");
        });
        final LinkDelays read = new LinkDelays();
        new KnownJobs<LinkDelays>() {
            @Override
            public boolean recall(final long job) {
                return distributions[channels[(int) job]] != null;
            }

            @Override
            public void keep(final long job, final LinkDelays delays) {
                final int channel = channels[(int) job];
                if (cache != null) {
                    cache.store(keys[channel], delays.toBytes());
                }
                take(channel, found(sorting.of(channel, delays), delays, false, 0));
            }
        }.complete(elsewhere, batch.sentAs(() -> new Sending<>(LinkJobs.KIND, shared.get(), (job, bytes) -> {
            read.read(bytes);
            return read;
        })), look);
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

    private void take(final int channel, final Found found) {
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

    /** Returns the delays of a simulated channel, or null. */
    DelayDistribution distribution(final int channel) {
        return distributions[channel];
    }

    /** Returns the number of marked packets on each channel. */
    long[] marks() {
        return marks;
    }

    /** Returns the channels to simulate. */
    int[] channels() {
        return channels;
    }

    /** Returns the number of channels to simulate. */
    int links() {
        return channels.length;
    }

    /** Returns the number of channels simulated so far. */
    int linksDone() {
        return linksDone;
    }

    /** Returns the number of channels with results from the cache. */
    int linksFromCache() {
        return linksFromCache;
    }

    /** Returns the data packets that cross the channels to simulate. */
    long allPackets() {
        return allPackets;
    }

    /** Returns the data packets of the channels simulated so far. */
    long packetsDone() {
        return packetsDone;
    }

    /** Returns the data packets that the simulators sent. */
    long packetsSent() {
        return packetsSent;
    }

    /** Returns the time of all threads for specifications in ns. */
    long specNanos() {
        return specNanos;
    }
}
