package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/**
 * Tests ConWeave with RDMA and go-back over a 2:1 oversubscribed fabric without losses. Packets out of order cause
 * retransmissions.
 */
final class ConweaveRunTest {
    private static final String SCENARIO = """
            topology: {type: leaf-spine, leaves: 4, spines: 4, hostsPerLeaf: 8, hostRate: 100Gbps, fabricRate: 100Gbps,
              linkDelay: 1us}
            switch: {type: shared-memory, exempt: [0], loadBalancing: conweave}
            transport: {type: dcqcn, recovery: go-back-n, ackPriority: 0}
            workloads: [{sizes: {type: cdf, name: alistorage2019}, load: {type: host, value: 0.35}, priority: 3}]
            stop: {flows: 2000}
            """;

    private static Summary run(final String... sets) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        return new SimulationRun(ScenarioFile.parse(SCENARIO, "conweave.yaml", Path.of(""), List.of(sets)), options)
                .run(RunMonitor.NONE);
    }

    @Test
    void shouldBeAheadOfHashesWithoutSendingAnythingAgain() {
        final Summary conweave = run();
        final Summary hashed = run("switch.loadBalancing=flow-hash");
        assertEquals(0, conweave.retransmissions);
        assertEquals(0, conweave.drops);
        final double least = 0.95 * hashed.slowdown.get("all").mean();
        assertTrue(conweave.slowdown.get("all").mean() < least, conweave.slowdown.get("all").mean() + ", " + least);
    }

    /** Shows that the absence of retransmissions in the test above is not trivial: packets are in fact reordered. */
    @Test
    void shouldHaveMuchSentAgainWithoutQueuesToWaitIn() {
        assertTrue(run("switch.loadBalancing={type: conweave, queues: 0}").retransmissions > 1000);
    }

    /** The cases are: three tiers, where the first leaf chooses twice; subflows; losses; a link that fails. */
    @ParameterizedTest
    @ValueSource(strings = {
        "topology={type: fat-tree, k: 4, hostRate: 100Gbps, aggRate: 100Gbps, coreRate: 100Gbps, linkDelay: 1us}",
        "transport={type: mptcp, subflows: 4}",
        "switch={type: shared-memory, buffer: 1MB, pause: false, lossless: [], loadBalancing: conweave}",
        "failures=[{link: spine0-leaf1, at: 20us, change: down}, {link: spine0-leaf1, at: 60us, change: up}]"})
    void shouldCompleteEveryFlow(final String set) {
        final List<String> sets = Stream.of(set, "stop.flows=500").toList();
        assertEquals(500, run(sets.toArray(String[]::new)).completed);
    }
}
