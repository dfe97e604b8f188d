package tailrace.tools.parsimon;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import tailrace.tools.estimate.Decomposition;

/** Simulates channels side by side, those with most packets first. What comes out does not depend on the threads. */
final class LinkRuns {
    private final Decomposition network;
    private final int[] order;
    private final long allPackets;
    private final DelayDistribution[] distributions;
    private final long[] marks;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger linksDone = new AtomicInteger();
    private final AtomicInteger linksFromCache = new AtomicInteger();
    private final AtomicLong packetsDone = new AtomicLong();
    private final AtomicLong packetsSent = new AtomicLong();
    private final AtomicLong specNanos = new AtomicLong();

    /** Channels to be simulated, in any order. */
    LinkRuns(final Decomposition network, final int[] channels) {
        this.network = network;
        this.order = Arrays.stream(channels).boxed()
                .sorted(Comparator.comparingLong((Integer channel) -> -network.loads().packets(channel))
                        .thenComparingInt(channel -> channel))
                .mapToInt(Integer::intValue).toArray();
        this.allPackets = IntStream.of(order).mapToLong(network.loads()::packets).sum();
        this.distributions = new DelayDistribution[network.links().count()];
        this.marks = new long[distributions.length];
    }

    /**
     * Simulates all of them.
     *
     * @throws CancellationException if the monitor ends it
     */
    void run(final List<LinkRunner> runners, final Workers.Look look) {
        Workers.run(runners.size(), worker -> work(runners.get(worker)), look);
    }

    private void work(final LinkRunner runner) {
        for (int i = next.getAndIncrement(); i < order.length; i = next.getAndIncrement()) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
            final int channel = order[i];
            try {
                distributions[channel] = runner.run(channel);
            } catch (final IllegalStateException | IllegalArgumentException e) {
                if (e instanceof CancellationException) {
                    throw e;
                }
                throw new IllegalStateException(network.links().name(channel) + ": " + e.getMessage(), e);
            }
            marks[channel] = runner.counted().marks;
            if (runner.fromCache()) {
                linksFromCache.incrementAndGet();
            } else {
                packetsSent.addAndGet(runner.counted().dataPackets);
            }
            packetsDone.addAndGet(network.loads().packets(channel));
            linksDone.incrementAndGet();
        }
        specNanos.addAndGet(runner.specNanos());
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
        return order.length;
    }

    /** Channels simulated so far. */
    int linksDone() {
        return linksDone.get();
    }

    /** Those whose result was known. */
    int linksFromCache() {
        return linksFromCache.get();
    }

    /** Data packets that cross the channels to be simulated. */
    long allPackets() {
        return allPackets;
    }

    /** Those of the channels simulated so far. */
    long packetsDone() {
        return packetsDone.get();
    }

    /** Data packets that the simulators sent. */
    long packetsSent() {
        return packetsSent.get();
    }

    /** Time that all threads together spent on specifications. */
    long specNanos() {
        return specNanos.get();
    }
}
