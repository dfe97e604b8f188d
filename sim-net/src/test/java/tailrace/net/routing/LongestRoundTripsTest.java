package tailrace.net.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.Star;
import tailrace.net.topology.Topology;

/** Tests round trips over the longest of the paths between two hosts. */
class LongestRoundTripsTest {
    private static final PacketSizes SIZES = new PacketSizes(1000, 48, 60);
    private static final long GBPS = 1_000_000_000L;

    private static LongestRoundTrips trips(final Topology topology, final double crossbarSpeedup) {
        return new LongestRoundTrips(topology, new RoutingTable(topology), null, SIZES, 2_000_000, crossbarSpeedup);
    }

    private static long basePs(final Topology topology, final int src, final int dst, final double crossbarSpeedup) {
        return PathProfile.of(topology, new RoutingTable(topology), src, dst, SIZES, 2_000_000, crossbarSpeedup)
                .baseRttPs();
    }

    /** If all paths are equally long, the first path also has the longest round trip. */
    @Test
    void shouldBeThatOfThePathWhereAllAreEqual() {
        final Topology topology = new FatTree().build();
        for (final double crossbarSpeedup : new double[] {0, 1.5}) {
            final LongestRoundTrips trips = trips(topology, crossbarSpeedup);
            for (final int dst : new int[] {1, 2, topology.hostCount() - 1}) {
                assertEquals(basePs(topology, 0, dst, crossbarSpeedup), trips.betweenPs(0, dst));
            }
            final LongestRoundTrips.Farthest farthest = trips.farthest();
            assertEquals(basePs(topology, farthest.src(), farthest.dst(), crossbarSpeedup), farthest.ps());
            assertEquals(basePs(topology, 0, topology.hostCount() - 1, crossbarSpeedup), farthest.ps());
        }
        assertTrue(trips(topology, 0).boundPs() >= trips(topology, 0).farthest().ps());
    }

    /**
     * Two switches are joined by a link of 3 us and a link of 400 us. Data and ACKs may take either link. At 8 Gb/s,
     * 1048 B and 60 B take 1108 ns per link; delays of the switches are 2 us.
     */
    @Test
    void shouldBeThatOfTheSlowestWayWhereTheyDiffer() {
        final Topology.Builder builder = Topology.builder();
        final int near = builder.addHost("near", 0);
        final int other = builder.addHost("other", 0);
        final int far = builder.addHost("far", 1);
        final int a = builder.addSwitch("a", 1, 0);
        final int b = builder.addSwitch("b", 1, 0);
        builder.link(near, a, 8 * GBPS, Units.PS_PER_US);
        builder.link(other, a, 8 * GBPS, 5 * Units.PS_PER_US);
        builder.link(far, b, 8 * GBPS, Units.PS_PER_US);
        builder.link(a, b, 8 * GBPS, 3 * Units.PS_PER_US);
        builder.link(a, b, 8 * GBPS, 400 * Units.PS_PER_US);
        final LongestRoundTrips trips = trips(builder.build(), 0);
        assertEquals(2 * (1 + 400 + 1 + 2 * 2) * Units.PS_PER_US + 3 * 1_108_000, trips.betweenPs(0, 2));
        assertEquals(new LongestRoundTrips.Farthest(
                1, 2, 2 * (5 + 400 + 1 + 2 * 2) * Units.PS_PER_US + 3 * 1_108_000), trips.farthest());
    }

    @Test
    void shouldKnowTheFarthestHostsOfOneSwitch() {
        final Star star = new Star();
        star.hosts = 3;
        star.linkDelay = Time.ms(10);
        final LongestRoundTrips trips = trips(star.build(), 0);
        assertEquals(basePs(star.build(), 0, 1, 0), trips.farthest().ps());
        star.hosts = 2;
        assertEquals(basePs(star.build(), 0, 1, 0), trips(star.build(), 0).farthest().ps());
    }
}
