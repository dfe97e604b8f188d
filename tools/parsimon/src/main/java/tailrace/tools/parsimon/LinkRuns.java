package tailrace.tools.parsimon;

import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.estimate.Decomposition;

/** Simulates channels side by side, those with most packets first. What comes out does not depend on the threads. */
final class LinkRuns {
    /** Specification, result and delays of a flow on a link, with room to grow. */
    private static final long BYTES_PER_FLOW = 200;

    private final Decomposition network;
    private final int[] channels;
    private final long allPackets;
    private final DelayDistribution[] distributions;
    private final long[] marks;
    private int linksDone;
    private int linksFromCache;
    private long packetsDone;
    private long packetsSent;
    private long specNanos;

    /** Channels to be simulated, in any order. */
    LinkRuns(final Decomposition network, final int[] channels) {
        this.network = network;
        this.channels = channels;
        this.allPackets = IntStream.of(channels).mapToLong(network.loads()::packets).sum();
        this.distributions = new DelayDistribution[network.links().count()];
        this.marks = new long[distributions.length];
    }

    /** What came out on a channel. */
    private record Simulated(
            DelayDistribution delays, long marks, long dataPackets, boolean fromCache, long specNanos) {}

    /**
     * Simulates all of them.
     *
     * @param runners makes what runs the simulations of one thread
     * @param look whether to go on
     * @throws CancellationException if the look ends it
     */
    void run(final int jobs, final Supplier<LinkRunner> runners, final Predicate<JobProgress> look) {
        new LocalJobs(jobs).run(new Batch(runners), new JobListener<>() {
            @Override
            public void done(final long job, final Simulated result) {
                keep(channels[(int) job], result);
            }

            @Override
            public boolean look(final JobProgress progress) {
                return look.test(progress);
            }
        });
    }

    private final class Batch implements JobBatch<Integer, Simulated> {
        private final Supplier<LinkRunner> runners;

        Batch(final Supplier<LinkRunner> runners) {
            this.runners = runners;
        }

        @Override
        public long count() {
            return channels.length;
        }

        @Override
        public Integer specification(final long job) {
            return channels[(int) job];
        }

        @Override
        public String name(final long job) {
            return network.links().name(channels[(int) job]);
        }

        @Override
        public long cost(final long job) {
            return network.loads().packets(channels[(int) job]);
        }

        @Override
        public long workerBytes() {
            return IntStream.of(channels).map(network.loads()::flows).max().orElse(0) * BYTES_PER_FLOW;
        }

        @Override
        public JobWorker<Integer, Simulated> newWorker() {
            final LinkRunner runner = runners.get();
            return (channel, control) -> simulate(runner, channel);
        }
    }

    private static Simulated simulate(final LinkRunner runner, final int channel) {
        final long beforeNanos = runner.specNanos();
        final DelayDistribution delays;
        try {
            delays = runner.run(channel);
        } catch (final IllegalArgumentException e) { // nothing that a user could mend
            throw new IllegalStateException(e.getMessage(), e);
        }
        return new Simulated(delays, runner.counted().marks, runner.counted().dataPackets, runner.fromCache(),
                runner.specNanos() - beforeNanos);
    }

    private void keep(final int channel, final Simulated result) {
        distributions[channel] = result.delays;
        marks[channel] = result.marks;
        specNanos += result.specNanos;
        packetsDone += network.loads().packets(channel);
        linksDone++;
        if (result.fromCache) {
            linksFromCache++;
        } else {
            packetsSent += result.dataPackets;
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
