package tailrace.net.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.LeafSpine;
import tailrace.net.topology.MetaFabric;
import tailrace.net.topology.ThreeTier;
import tailrace.net.topology.Topology;
import tailrace.net.topology.TopologyParams;

final class BufferDependenciesTest {
    private static Optional<String> cycleOf(final Topology topology) {
        return new BufferDependencies(topology, new RoutingTable(topology)).cycle();
    }

    private static Topology ring(final int switches) {
        final Topology.Builder builder = Topology.builder();
        for (int i = 0; i < switches; i++) {
            builder.addHost("h" + i, i);
        }
        for (int i = 0; i < switches; i++) {
            builder.addSwitch("s" + i, 1, -1);
        }
        for (int i = 0; i < switches; i++) {
            builder.link(i, switches + i, 1_000_000_000L, 0);
        }
        for (int i = 0; i < switches; i++) {
            builder.link(switches + i, switches + (i + 1) % switches, 1_000_000_000L, 0);
        }
        return builder.build();
    }

    @Test
    void shouldFindNoneInTreesAndFabrics() {
        for (final TopologyParams params : new TopologyParams[] {
            new FatTree(), new LeafSpine(), new ThreeTier(), new MetaFabric()}) {
            assertEquals(Optional.empty(), cycleOf(params.build()), params.getClass().getSimpleName());
        }
    }

    @Test
    void shouldFindNoneInATriangleWhereNobodyNeedsTwoHops() {
        assertEquals(Optional.empty(), cycleOf(ring(3)));
    }

    @Test
    void shouldFindTheWayRoundARing() {
        final String cycle = cycleOf(ring(5)).orElseThrow();
        assertEquals(5, cycle.split(" -> ").length, cycle);
        assertTrue(cycle.contains("s0->s1#5 -> s1->s2#6") || cycle.contains("s1->s0#5 -> s0->s4#9"), cycle);
    }
}
