package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.RngStreams;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.workload.MergedFlows;
import tailrace.tools.estimate.whatif.WhatIf;

/** Tests streams that are long enough for a second thread. */
class FlowsAheadTest {
    private static final int FLOWS = 300_000;

    @TempDir
    private Path temp;

    private static Scenario many() {
        return ScenarioFile.parse("""
                topology: {type: fat-tree, k: 4}
                workloads:
                  - {name: web, sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.3}}
                """, "many.yaml", Path.of(""), List.of("stop.flows=" + FLOWS));
    }

    @Test
    void shouldFindTheFlowsOfTheScenarioAndPathsBetweenTheirEnds() {
        final Scenario scenario = many();
        final Decomposition network = TestScenarios.decomposed(scenario);
        final Fabric fabric = new Fabric(scenario.buildTopology());
        final Topology topology = fabric.topology();
        int flow = 0;
        try (MergedFlows flows = scenario.openFlows(fabric.hostMap(), fabric, new RngStreams(scenario.seed))) {
            for (; flows.next(); flow++) {
                assertEquals(flows.src(), network.flows().src(flow));
                assertEquals(flows.dst(), network.flows().dst(flow));
                assertEquals(flows.sizeBytes(), network.flows().sizeBytes(flow));
                assertEquals(flows.startPs(), network.flows().startPs(flow));
                int node = flows.src();
                for (int hop = 0; hop < network.paths().hops(flow); hop++) {
                    final int channel = network.paths().channel(flow, hop);
                    assertEquals(node, network.links().from(channel));
                    node = topology.link(channel / 2).other(node);
                }
                assertEquals(flows.dst(), node);
            }
        }
        assertEquals(FLOWS, flow);
        assertEquals(FLOWS, network.flows().count());
    }

    @Test
    void shouldEndWhenItIsEnded() {
        final EstimatedScenario subject = new EstimatedScenario(many(), WhatIf.NONE);
        assertThrows(CancellationException.class, () -> subject.decompose(true, flows -> {
            if (flows > FLOWS - 20_000) {
                throw new CancellationException("enough");
            }
        }));
        assertTrue(Thread.getAllStackTraces().keySet().stream().noneMatch(each -> each.getName().equals("flows")));
    }

    @Test
    void shouldSayWhichOfManyRowsIsBad() throws IOException {
        final StringBuilder rows = new StringBuilder("src,dst,size_bytes,start_ps\n");
        for (int row = 0; row < FLOWS; row++) {
            rows.append("0,1,1000,").append(row).append('\n');
        }
        rows.append("0,1,much,").append(FLOWS).append('\n');
        Files.writeString(temp.resolve("flows.csv"), rows);
        final EstimatedScenario subject = new EstimatedScenario(ScenarioFile.parse("""
                topology: {type: star, hosts: 4}
                workloads: [{flows: {file: flows.csv}}]
                """, "rows.yaml", temp, List.of()), WhatIf.NONE);
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> subject.decompose(true, flows -> { }));
        assertTrue(refused.getMessage().contains("flows.csv:" + (FLOWS + 2)), refused.getMessage());
    }
}
