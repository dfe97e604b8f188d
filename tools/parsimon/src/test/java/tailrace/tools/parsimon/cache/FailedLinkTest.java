package tailrace.tools.parsimon.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Hashing;
import tailrace.net.switches.SwitchParams;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.estimate.whatif.ChangedNetwork;
import tailrace.tools.estimate.whatif.NumberedFlows;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.scenario.jobs.store.JobKey;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;

/** Tests which link simulations a failure changes, by the keys of their specifications. */
class FailedLinkTest {
    private static final String SMALL = """
            topology: {type: fat-tree, k: 4}
            workloads:
              - {sizes: {type: fixed, size: 10KB}, load: {type: host, value: 0.3}}
            stop: {arrivals: 500us}
            """;

    /** Returns the specifications of all channels. Flows take paths by their numbers, as switches choose them. */
    private static List<LinkSpec> channels(final ChangedNetwork network) {
        final Topology topology = network.topology();
        final List<LinkSpec> specs = new ArrayList<>();
        for (int channel = 0; channel < 2 * topology.linkCount(); channel++) {
            final LinkSpec spec = new LinkSpec();
            spec.rateBitsPerSec = topology.link(channel / 2).rateBitsPerSec();
            spec.delayPs = topology.link(channel / 2).delayPs();
            spec.addPath(6, 1, 1, 1);
            for (int host = 0; host < topology.hostCount(); host++) {
                spec.addSource(1, host);
                spec.addDestination(1, host);
            }
            specs.add(spec);
        }
        try (NumberedFlows flows = network.openFlows()) {
            while (flows.next()) {
                final long hash =
                        Hashing.mix64(Hashing.mix64((long) flows.src() << 32 | flows.dst()) + flows.number());
                int node = flows.src();
                while (node != flows.dst()) {
                    final int[] ports = network.routes().nextPorts(node, flows.dst());
                    final long mixed = Hashing.mix32((int) hash ^ Hashing.mix32(node)) & 0xFFFFFFFFL;
                    final int link = topology.linksOf(node)[ports[(int) (mixed * ports.length >>> 32)]];
                    specs.get(2 * link + (topology.link(link).a() == node ? 0 : 1)).addFlow(
                            flows.src(), flows.dst(), 0, flows.sizeBytes(), flows.startPs());
                    node = topology.link(link).other(node);
                }
            }
        }
        return specs;
    }

    private static List<JobKey> keys(final String... changes) {
        final Scenario scenario = ScenarioFile.parse(SMALL, "small.yaml", Path.of(""), List.of());
        final LinkKeys keys = new LinkKeys(LinkBackend.Kind.LINK,
                new LinkSettings(scenario.transports(), new SwitchParams.Ecn()), "code");
        return channels(WhatIf.parse(List.of(changes)).applyTo(scenario, scenario.buildTopology(), new BitSet()))
                .stream().map(keys::of).toList();
    }

    private static List<Integer> differing(final List<JobKey> before, final List<JobKey> after) {
        final List<Integer> channels = new ArrayList<>();
        for (int channel = 0; channel < before.size(); channel++) {
            if (!before.get(channel).equals(after.get(channel))) {
                channels.add(channel);
            }
        }
        return channels;
    }

    private static String ends(final int channel) {
        final Topology topology =
                ScenarioFile.parse(SMALL, "small.yaml", Path.of(""), List.of()).buildTopology();
        return topology.directionName(channel / 2, channel % 2);
    }

    @Test
    void shouldChangeOnlyLinksThatFlowsMoveTo() {
        final List<JobKey> before = keys();
        assertEquals(96, before.size());
        assertEquals(before, keys());
        final int failed = 47;
        final String name = ends(2 * failed).replaceAll("#.*", "").replace("->", "-");
        assertTrue(name.contains("core") || name.contains("spine"), name);
        final List<Integer> changed = differing(before, keys("link=" + name + ":down"));
        // A failed core switch affects the four aggregation switches below it and their other core switch: 2 cores, 4
        // pods, 2 directions.
        assertTrue(changed.contains(2 * failed) && changed.contains(2 * failed + 1));
        assertTrue(changed.size() > 2 && changed.size() <= 16, changed.size() + " of 96");
    }

    @Test
    void shouldChangeOneLinkWhenItIsUpgraded() {
        assertEquals(List.of(40, 41), differing(keys(),
                keys("link=" + ends(40).replaceAll("#.*", "").replace("->", "-") + ":rate=400G")));
    }

    @Test
    void shouldChangeLinksOfAnAddedWorkloadOnly() {
        final List<Integer> changed = differing(keys(), keys("workload={sizes: {type: fixed, size: 1KB}, "
                + "load: {type: host, value: 0.1}, pattern: {type: pairs, pairs: [h0->h1]}}"));
        final List<String> names = changed.stream().map(FailedLinkTest::ends).toList();
        assertEquals(List.of("h0->tor0#0", "tor0->h1#1"), names);
    }
}
