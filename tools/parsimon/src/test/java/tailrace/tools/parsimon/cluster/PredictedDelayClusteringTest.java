package tailrace.tools.parsimon.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.estimate.FlowTable;

class PredictedDelayClusteringTest {
    private static final JobRunner ONE = new LocalJobs(1);
    private static final long GBPS_8 = 8_000_000_000L;
    private static final long GBPS_10 = 10_000_000_000L;

    /** Returns the predicted delay of flows with these starts and sizes on one channel of 8 Gb/s (1 ns per byte). */
    private static double predicted(final long hostBitsPerSec, final long[]... startsNsAndSizes) {
        final FlowTable flows = new FlowTable();
        final List<Integer> all = new ArrayList<>();
        for (final long[] flow : startsNsAndSizes) {
            all.add(flows.count());
            flows.add(0, 1, flow[1], flow[0] * 1000, 0, 0);
        }
        return new FluidLink().meanDelayPs(flows, RandomChannels.channels(List.of(all)), 0, GBPS_8, hostBitsPerSec);
    }

    /** Returns the queueing delay of single packets at 8 Gb/s and this load, in ps. */
    private static double packetWait(final double load) {
        return load / (2 * (1 - load)) * 1_000_000;
    }

    @Test
    void shouldPredictNoDelayOfAFlowAlone() {
        assertEquals(0, predicted(GBPS_8, new long[] {0, 50_000}));
    }

    @Test
    void shouldShareTheChannelEvenly() {
        // The flow of 10 KB joins when half of the 20 KB are sent. From then on, both flows have half the rate.
        final double delays = (10_000_000 / 20.0 + 10_000_000 / 10.0) / 2;
        assertEquals(delays + packetWait(0.95),
                predicted(GBPS_8, new long[] {0, 20_000}, new long[] {10_000, 10_000}), 1);
    }

    @Test
    void shouldNotDelayFlowsOfSlowHosts() {
        assertEquals(packetWait(0.2),
                predicted(GBPS_8 / 2, new long[] {0, 10_000}, new long[] {0, 9_900}, new long[] {100_000, 100}), 1);
    }

    /** Computes the delay step by step from one change of rates to the next, with a list instead of a heap. */
    private static double naive(final RandomChannels drawn, final int channel, final double capacity) {
        final double most = Math.min(capacity, GBPS_10 / 8e12);
        final int count = drawn.channels.flows(channel);
        final double[] left = new double[count];
        double nowPs = 0;
        double sum = 0;
        int started = 0;
        int ended = 0;
        while (ended < count) {
            final double rate = Math.min(most, capacity / Math.max(1, started - ended));
            double nextPs = started < count
                    ? drawn.flows.startPs(drawn.channels.flow(channel, started)) : Double.POSITIVE_INFINITY;
            int first = -1;
            for (int i = 0; i < started; i++) {
                if (left[i] > 0 && nowPs + left[i] / rate <= nextPs) {
                    nextPs = nowPs + left[i] / rate;
                    first = i;
                }
            }
            for (int i = 0; i < started; i++) {
                left[i] = i == first ? 0 : Math.max(left[i] > 0 ? 1e-9 : 0, left[i] - (nextPs - nowPs) * rate);
            }
            nowPs = nextPs;
            if (first < 0) {
                left[started] = drawn.flows.sizeBytes(drawn.channels.flow(channel, started));
                started++;
            } else {
                final int flow = drawn.channels.flow(channel, first);
                sum += Math.max(0, nowPs - drawn.flows.startPs(flow) - drawn.flows.sizeBytes(flow) / most)
                        / Math.ceil(drawn.flows.sizeBytes(flow) / 1000.0);
                ended++;
            }
        }
        return sum / count;
    }

    @Property(tries = 25)
    void shouldPredictAsStepByStep(@ForAll final long seed, @ForAll @IntRange(min = 2, max = 200) final int flows) {
        final RandomChannels drawn = new RandomChannels(seed, 10, flows);
        final double[] predicted =
                PredictedDelayClustering.predict(drawn.flows, drawn.channels, drawn.traits, ONE);
        for (int channel = 0; channel < 10; channel++) {
            final int each = channel;
            final int count = drawn.channels.flows(channel);
            if (count < 2) {
                assertEquals(0, predicted[channel]);
                continue;
            }
            final double capacity = drawn.traits.rateBitsPerSec(channel) / 8e12;
            final double linePs = IntStream.range(0, count)
                    .mapToLong(i -> drawn.flows.sizeBytes(drawn.channels.flow(each, i))).sum() / capacity;
            final double durationPs = drawn.flows.startPs(drawn.channels.flow(channel, count - 1))
                    - drawn.flows.startPs(drawn.channels.flow(channel, 0));
            final double load = Math.min(0.95, linePs / Math.max(linePs, durationPs));
            final double expected = naive(drawn, channel, capacity) + load / (2 * (1 - load)) * 1000 / capacity;
            assertEquals(expected, predicted[channel], 1e-6 * expected + 1);
        }
    }

    @Property(tries = 60)
    void shouldKeepGroupsSmallAndAlike(
            @ForAll final long seed, @ForAll @IntRange(min = 2, max = 200) final int flows,
            @ForAll @DoubleRange(min = 0.01, max = 1) final double share) {
        final RandomChannels drawn = new RandomChannels(seed, 60, flows);
        final Clusters clusters =
                new PredictedDelayClustering(share).group(drawn.flows, drawn.channels, drawn.traits, ONE);
        final double[] delays = PredictedDelayClustering.predict(drawn.flows, drawn.channels, drawn.traits, ONE);
        final double[] weights = IntStream.range(0, 60).mapToDouble(drawn.channels::flows).toArray();
        double sum = 0;
        double weight = 0;
        for (int channel = 0; channel < 60; channel++) {
            sum += delays[channel] * weights[channel];
            weight += weights[channel];
            assertEquals(weights[channel] == 0, clusters.representative(channel) == Clusters.NONE);
        }
        for (int i = 0; i < clusters.groups(); i++) {
            final int representative = clusters.simulated(i);
            final int[] members = IntStream.range(0, 60)
                    .filter(channel -> clusters.representative(channel) == representative).toArray();
            final double largest = IntStream.of(members).mapToDouble(m -> delays[m]).max().orElseThrow();
            final double least = IntStream.of(members).mapToDouble(m -> delays[m]).min().orElseThrow();
            final double ofGroup = IntStream.of(members).mapToDouble(m -> delays[m] * weights[m]).sum();
            assertEquals(representative, clusters.representative(representative), "represents itself");
            assertTrue(IntStream.of(members).allMatch(
                    m -> drawn.traits.kind(m) == drawn.traits.kind(representative)));
            assertTrue(members.length == 1 || ofGroup <= share * sum * (1 + 1e-9), "share");
            assertTrue(largest - least <= 0.2 * (largest + 0.02 * sum / weight) * (1 + 1e-9), "spread");
        }
    }

    @Property(tries = 15)
    void shouldNotDependOnThreads(@ForAll final long seed, @ForAll @IntRange(min = 2, max = 8) final int jobs) {
        final RandomChannels drawn = new RandomChannels(seed, 200, 60);
        final Clustering clustering = new PredictedDelayClustering(0.02);
        final Clusters one = clustering.group(drawn.flows, drawn.channels, drawn.traits, ONE);
        final Clusters many = clustering.group(drawn.flows, drawn.channels, drawn.traits, new LocalJobs(jobs));
        assertTrue(one.groups() < 150, one.groups() + " groups");
        for (int channel = 0; channel < 200; channel++) {
            assertEquals(one.representative(channel), many.representative(channel));
        }
    }

    @Test
    void shouldRefuseImpossibleShares() {
        assertThrows(IllegalArgumentException.class, () -> new PredictedDelayClustering(0));
        assertThrows(IllegalArgumentException.class, () -> new PredictedDelayClustering(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new PredictedDelayClustering(1.1));
    }
}
