package tailrace.tools.parsimon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.tools.estimate.Decomposition;
import tailrace.transport.link.LinkSpec;

/** Checks that decomposing a network loses no flow, no byte and no delay. */
class DecompositionPropertyTest {
    private static Decomposition random(final long seed) {
        final Scenario scenario = TestScenarios.fatTree("stop.flows=100", "seed=" + seed);
        scenario.topology = new RandomTree(seed);
        scenario.workloads.forEach(workload -> workload.allowOverload = true);
        return TestScenarios.estimate(scenario).network();
    }

    @Property(tries = 60)
    void shouldPutEachFlowIntoTheChannelsOfItsPathOnly(@ForAll @LongRange(min = 1, max = 1_000_000) final long seed) {
        final Decomposition network = random(seed);
        final Set<Long> crossings = new HashSet<>();
        for (int channel = 0; channel < network.channels().count(); channel++) {
            long bytes = 0;
            for (int i = 0; i < network.channels().flows(channel); i++) {
                final int flow = network.channels().flow(channel, i);
                assertTrue(i == 0 || flow > network.channels().flow(channel, i - 1));
                assertTrue(crossings.add((long) flow << 32 | channel));
                bytes += network.flows().sizeBytes(flow);
            }
            assertEquals(bytes, network.loads().payloadBytes(channel));
        }
        int hops = 0;
        for (int flow = 0; flow < network.flows().count(); flow++) {
            int node = network.flows().src(flow);
            for (int hop = 0; hop < network.paths().hops(flow); hop++) {
                final int channel = network.paths().channel(flow, hop);
                assertEquals(node, network.links().from(channel));
                assertTrue(crossings.contains((long) flow << 32 | channel));
                node = network.links().to(channel);
                hops++;
            }
            assertEquals(network.flows().dst(flow), node);
        }
        assertEquals(hops, crossings.size());
    }

    @Property(tries = 60)
    void shouldKeepSizesStartsAndDelaysInEverySpecification(
            @ForAll @LongRange(min = 1, max = 1_000_000) final long seed) {
        final Decomposition network = random(seed);
        final SpecBuilder builder = new SpecBuilder(network);
        final LinkSpec spec = new LinkSpec();
        for (int channel = 0; channel < network.channels().count(); channel++) {
            builder.build(channel, spec);
            spec.validate(2);
            assertEquals(network.channels().flows(channel), spec.flows);
            for (int i = 0; i < spec.flows; i++) {
                check(network, network.channels().flow(channel, i), channel, spec, i);
            }
        }
    }

    private static void check(
            final Decomposition network, final int flow, final int channel, final LinkSpec spec, final int i) {
        long pathPs = 0;
        long slowestBehind = Long.MAX_VALUE;
        boolean behind = false;
        for (int hop = 0; hop < network.paths().hops(flow); hop++) {
            final int crossed = network.paths().channel(flow, hop);
            final Topology.Link link = network.links().topology().link(crossed / 2);
            pathPs += link.delayPs();
            slowestBehind = behind ? Math.min(slowestBehind, link.rateBitsPerSec()) : slowestBehind;
            behind |= crossed == channel;
        }
        final int source = spec.flowSource[i];
        final int destination = spec.flowDestination[i];
        assertEquals(pathPs, spec.sourceDelayPs[source] + spec.delayPs + spec.destinationDelayPs[destination]);
        assertEquals(network.flows().sizeBytes(flow), spec.flowSizeBytes[i]);
        assertEquals(network.flows().startPs(flow), spec.flowStartPs[i]);
        assertEquals(network.flows().priority(flow), spec.flowPriority[i]);
        assertEquals(network.flows().workload(flow), spec.flowTransport[i]);
        if (spec.position == LinkSpec.Position.FIRST_HOP) {
            assertEquals(spec.rateBitsPerSec, spec.sourceRateBitsPerSec[source]);
        } else {
            assertEquals(network.rates().bitsPerSec(network.paths().channel(flow, 0)),
                    spec.sourceRateBitsPerSec[source]);
        }
        if (spec.position != LinkSpec.Position.LAST_HOP) {
            assertEquals(10 * slowestBehind, spec.destinationRateBitsPerSec[destination]);
        }
    }
}
