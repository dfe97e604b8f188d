package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Packet;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.SimulationRun;

/** Checks that estimates assign to each flow the links that its packets cross in the packet simulation. */
class FlowPathsTest {
    /** Returns flow and channel of every data packet that crosses a link. */
    private static Set<String> simulated(final Scenario scenario) {
        final Set<String> crossings = new TreeSet<>();
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            for (int channel = 0; channel < 2 * simulation.topology().linkCount(); channel++) {
                final int crossed = channel;
                simulation.network().portOfLink(channel / 2, channel % 2).changes().setTap(new PacketTap() {
                    @Override
                    public void delivered(final Port port, final Packet packet) {
                        if (packet.kind == Packet.DATA) {
                            crossings.add(packet.flowId + " " + crossed);
                        }
                    }

                    @Override
                    public void dropped(final Port port, final Packet packet, final long nowPs) {
                        throw new AssertionError("dropped");
                    }
                });
            }
            simulation.run(RunMonitor.NONE);
        }
        return crossings;
    }

    private static Set<String> estimated(final Scenario scenario) {
        final Set<String> crossings = new TreeSet<>();
        final FlowPaths paths = TestScenarios.decomposed(scenario).paths();
        for (int flow = 0; flow < paths.count(); flow++) {
            for (int hop = 0; hop < paths.hops(flow); hop++) {
                crossings.add(flow + " " + paths.channel(flow, hop));
            }
        }
        return crossings;
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "seed=1",
        "seed=2",
        "switch.loadBalancing={type: flow-hash, key: hosts}",
        "topology={type: leaf-spine, leaves: 4, spines: 3, hostsPerLeaf: 4}",
        "failures=[{link: tor0-agg0, change: down}]",
    })
    void shouldBeThoseOfThePacketSimulator(final String set) {
        final List<String> sets = List.of("stop.flows=200", "switch.minQueue=100MB", set);
        final Scenario scenario = TestScenarios.fatTree(sets.toArray(String[]::new));
        assertEquals(simulated(scenario), estimated(TestScenarios.fatTree(sets.toArray(String[]::new))));
    }

    @Test
    void shouldSpreadOverEqualPathsWhenPacketsWouldTakeAllOfThem() {
        final Decomposition network = TestScenarios.decomposed(
                TestScenarios.fatTree("switch.loadBalancing={type: packet-scatter}"));
        final int[] used = new int[network.links().count()];
        for (int flow = 0; flow < network.paths().count(); flow++) {
            for (int hop = 0; hop < network.paths().hops(flow); hop++) {
                used[network.paths().channel(flow, hop)]++;
            }
        }
        for (int channel = 0; channel < used.length; channel++) {
            assertEquals(used[channel], network.loads().flows(channel));
            org.junit.jupiter.api.Assertions.assertTrue(used[channel] > 10, network.links().name(channel));
        }
    }
}
