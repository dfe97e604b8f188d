package tailrace.tools.m3.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;

class ChannelFlowsInProgressTest {
    private static final long US = 1_000_000L;

    private static Decomposition network() {
        final Scenario scenario = ScenarioFile.parse("""
                name: small
                topology: {type: fat-tree, k: 4}
                workloads:
                  - {name: web, sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.3}}
                stop: {flows: 6000}
                """, "small.yaml", Path.of(""), List.of());
        return new EstimatedScenario(scenario, WhatIf.NONE).decompose(false, flows -> { });
    }

    /**
     * One flow in a hundred is very long; the count must include all flows in progress, in order, and hardly any
     * others.
     */
    @Test
    void shouldTellAllThatAreUnderWayAndFewOthers() {
        final Decomposition network = network();
        final RandomStream random = new RngStreams(1).stream("services");
        final float[] servicePs = new float[network.flows().count()];
        for (int flow = 0; flow < servicePs.length; flow++) {
            servicePs[flow] = (float) ((flow % 100 == 7 ? 1000 : 1) * 20 * US * random.nextDouble());
        }
        final ChannelFlowsInProgress underWay = new ChannelFlowsInProgress(network, servicePs);
        final long lastPs = network.flows().startPs(servicePs.length - 1);
        int told = 0;
        int needed = 0;
        for (int channel = 0; channel < network.channels().count(); channel++) {
            final long beginPs = (long) (random.nextDouble() * lastPs);
            final long endPs = beginPs + 30 * US;
            final List<Integer> found = new ArrayList<>();
            underWay.visit(channel, beginPs, endPs, found::add);
            assertEquals(found.stream().sorted().distinct().toList(), found);
            told += found.size();
            for (int i = 0; i < network.channels().flows(channel); i++) {
                final int flow = network.channels().flow(channel, i);
                final long startPs = network.flows().startPs(flow);
                final boolean isUnderWay = startPs < endPs && startPs + (double) servicePs[flow] > beginPs;
                needed += isUnderWay ? 1 : 0;
                assertTrue(!isUnderWay || found.contains(flow), "flow " + flow + " of channel " + channel);
                assertTrue(startPs < endPs || !found.contains(flow), "flow " + flow + " has not begun");
            }
        }
        assertTrue(needed > 100 && told < 5 * needed, told + " told, " + needed + " needed");
    }
}
