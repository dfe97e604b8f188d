package tailrace.tools.parsimon.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.Topology;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

class GreedyClusteringTest {
    private static final JobRunner ONE = new LocalJobs(1);
    private static final long GBPS_10 = 10_000_000_000L;

    /** Computes quantiles by the definition: sort, pick, add up. */
    private static double[] quantiles(final long[] values) {
        final long[] sorted = values.clone();
        Arrays.sort(sorted);
        return IntStream.range(0, 1000).mapToDouble(p -> sorted[(int) (p / 1000.0 * sorted.length)]).toArray();
    }

    private static double wmape(final long[] representative, final long[] member) {
        final double[] a = quantiles(representative);
        final double[] b = quantiles(member);
        double difference = 0;
        for (int p = 0; p < a.length; p++) {
            difference += Math.abs(a[p] - b[p]);
        }
        return difference / Arrays.stream(a).sum();
    }

    private static long[] sizes(final RandomChannels drawn, final int channel) {
        return IntStream.range(0, drawn.channels.flows(channel))
                .mapToLong(i -> drawn.flows.sizeBytes(drawn.channels.flow(channel, i))).toArray();
    }

    private static long[] gaps(final RandomChannels drawn, final int channel) {
        return IntStream.range(1, drawn.channels.flows(channel))
                .mapToLong(i -> drawn.flows.startPs(drawn.channels.flow(channel, i))
                        - drawn.flows.startPs(drawn.channels.flow(channel, i - 1))).toArray();
    }

    private static double load(final RandomChannels drawn, final int channel) {
        return Arrays.stream(sizes(drawn, channel)).sum() * 8e12 / Arrays.stream(gaps(drawn, channel)).sum()
                / drawn.traits.rateBitsPerSec(channel);
    }

    @Property(tries = 60)
    void shouldKeepMembersWithinThresholds(
            @ForAll final long seed,
            @ForAll @IntRange(min = 2, max = 300) final int flows,
            @ForAll @DoubleRange(min = 0, max = 0.2) final double load,
            @ForAll @DoubleRange(min = 0, max = 1) final double distribution,
            @ForAll final Thresholds.LoadDistance distance) {
        final RandomChannels drawn = new RandomChannels(seed, 30, flows);
        final Clusters clusters = new GreedyClustering(new Thresholds(distance, load, distribution))
                .group(drawn.flows, drawn.channels, drawn.traits, ONE);
        int representatives = 0;
        for (int channel = 0; channel < 30; channel++) {
            final int representative = clusters.representative(channel);
            if (drawn.channels.flows(channel) == 0) {
                assertEquals(Clusters.NONE, representative);
                continue;
            }
            assertEquals(representative, clusters.representative(representative), "represents itself");
            assertEquals(drawn.traits.kind(representative), drawn.traits.kind(channel));
            assertEquals(drawn.channels.flows(representative) < 2, drawn.channels.flows(channel) < 2);
            if (representative == channel) {
                assertEquals(channel, clusters.simulated(representatives++), "representatives ascend");
            } else if (drawn.channels.flows(channel) >= 2) {
                final double a = load(drawn, representative);
                final double difference = Math.abs(a - load(drawn, channel));
                assertTrue((distance == Thresholds.LoadDistance.ABSOLUTE ? difference : difference / a)
                        <= load * (1 + 1e-9) + 1e-15);
                final double slightly = 1e-6;
                assertTrue(wmape(sizes(drawn, representative), sizes(drawn, channel)) <= distribution + slightly);
                assertTrue(wmape(gaps(drawn, representative), gaps(drawn, channel)) <= distribution + slightly);
            }
        }
        assertEquals(representatives, clusters.groups());
    }

    /** No channel becomes a representative if an earlier channel of its kind could represent it. */
    @Property(tries = 40)
    void shouldGiveChannelsToTheFirstRepresentativeThatIsNearEnough(
            @ForAll final long seed, @ForAll @IntRange(min = 4, max = 100) final int flows) {
        final RandomChannels drawn = new RandomChannels(seed, 30, flows);
        final Thresholds wide = new Thresholds(Thresholds.LoadDistance.ABSOLUTE, 0.1, 0.8);
        final Clusters clusters =
                new GreedyClustering(wide).group(drawn.flows, drawn.channels, drawn.traits, ONE);
        final Features features = new Features(drawn.flows, drawn.channels, drawn.traits, ONE);
        for (int channel = 0; channel < 30; channel++) {
            for (int i = 0; features.has(channel) && clusters.simulated(i) < clusters.representative(channel); i++) {
                final int earlier = clusters.simulated(i);
                assertTrue(!features.has(earlier) || drawn.traits.kind(earlier) != drawn.traits.kind(channel)
                        || !features.alike(earlier, channel, wide));
            }
        }
    }

    @Property(tries = 15)
    void shouldNotDependOnThreads(@ForAll final long seed, @ForAll @IntRange(min = 2, max = 8) final int jobs) {
        final RandomChannels drawn = new RandomChannels(seed, 200, 60);
        final Clustering clustering =
                new GreedyClustering(new Thresholds(Thresholds.LoadDistance.ABSOLUTE, 0.1, 0.5));
        final Clusters one = clustering.group(drawn.flows, drawn.channels, drawn.traits, ONE);
        final Clusters many = clustering.group(drawn.flows, drawn.channels, drawn.traits, new LocalJobs(jobs));
        for (int channel = 0; channel < 200; channel++) {
            assertEquals(one.representative(channel), many.representative(channel));
        }
    }

    /** Clusters channels on which a flow starts every microsecond, with the given sizes in turn. */
    private static Clusters regular(final Thresholds thresholds, final long[]... sizes) {
        final FlowTable flows = new FlowTable();
        final List<List<Integer>> lists = new ArrayList<>();
        Arrays.stream(sizes).forEach(each -> lists.add(new ArrayList<>()));
        for (int i = 0; i < 2000; i++) {
            for (int channel = 0; channel < sizes.length; channel++) {
                lists.get(channel).add(flows.count());
                flows.add(0, 1, sizes[channel][i % sizes[channel].length], i * 1_000_000L, 0, 0);
            }
        }
        final long[] rates = new long[sizes.length];
        Arrays.fill(rates, GBPS_10);
        return new GreedyClustering(thresholds).group(
                flows, RandomChannels.channels(lists), new ChannelTraits(rates, new int[sizes.length], GBPS_10),
                ONE);
    }

    @Test
    void shouldGroupChannelsThatAreAlike() {
        final Clusters clusters = regular(Thresholds.DEFAULT, new long[] {100}, new long[] {105}, new long[] {120});
        assertEquals(0, clusters.representative(1));
        assertEquals(2, clusters.representative(2));
        assertEquals(2, clusters.groups());
    }

    @Test
    void shouldTellApartSizesOfTheSameLoad() {
        final Clusters clusters = regular(Thresholds.DEFAULT, new long[] {100}, new long[] {50, 150});
        assertEquals(2, clusters.groups());
    }

    @Test
    void shouldTellApartLoads() {
        final long[] less = new long[] {1000};
        final long[] more = new long[] {1010};
        assertEquals(2, regular(Thresholds.DEFAULT, less, more).groups());
        assertEquals(1, regular(new Thresholds(Thresholds.LoadDistance.ABSOLUTE, 0.009, 0.1), less, more).groups());
        assertEquals(2, regular(new Thresholds(Thresholds.LoadDistance.RELATIVE, 0.009, 0.1), less, more).groups());
        assertEquals(1, regular(new Thresholds(Thresholds.LoadDistance.RELATIVE, 0.011, 0.1), less, more).groups());
    }

    @Test
    void shouldTellKindsApart() {
        final Topology topology = new FatTree().build();
        final ChannelTraits traits = ChannelTraits.of(topology);
        assertEquals(6, traits.kinds());
        for (int channel = 0; channel < 2 * topology.linkCount(); channel++) {
            assertNotEquals(traits.kind(channel), traits.kind(channel ^ 1));
        }
    }

    @Test
    void shouldLeaveChannelsAloneWithoutClustering() {
        final Clusters clusters = Clusters.none(new Channels(new int[] {0, 2, 2, 3}, new int[] {0, 1, 0}));
        assertEquals(2, clusters.groups());
        assertEquals(Clusters.NONE, clusters.representative(1));
        assertEquals(2, clusters.simulated(1));
    }

    @Test
    void shouldRefuseImpossibleThresholds() {
        assertThrows(IllegalArgumentException.class,
                () -> new Thresholds(Thresholds.LoadDistance.ABSOLUTE, -1, 0.1));
        assertThrows(IllegalArgumentException.class,
                () -> new Thresholds(Thresholds.LoadDistance.ABSOLUTE, 0.1, Double.NaN));
    }
}
