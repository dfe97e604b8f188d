package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

/** Tests receivers that give credit, in fat-trees that trim. */
final class ReceiverRunTest {
    /** The fabric of the NDP paper (SIGCOMM 2017, section 6), with eight packets of 9 KB per queue. */
    private static final String NDP = """
            topology: {type: fat-tree, k: 4, hostRate: 10Gbps, aggRate: 10Gbps, coreRate: 10Gbps, linkDelay: 500ns}
            switch: {type: output-queued, minQueue: 72KB, queuePerGbps: 0B, ecn: {mode: 'off'}, trim: {victim: coin}}
            transport:
              type: fixed-window
              payload: 8936B
              header: 64B
              ack: 64B
              ackPriority: 0
              receiver: ndp
              pathControl: every-path
              recovery: {type: selective-repeat, packetTimers: true}
              minRto: 1ms
            workloads:
              - name: data
                priority: 1
                sizes: {type: fixed, size: 2MB}
                arrivals: once
                pattern: {type: permutation}
            stop: {flows: 16}
            """;

    private static Summary run(final SimulationRun.Options options, final String... sets) {
        return new SimulationRun(ScenarioFile.parse(NDP, "ndp.yaml", Path.of(""), List.of(sets)), options)
                .run(RunMonitor.NONE);
    }

    private static Summary run(final String... sets) {
        return run(new SimulationRun.Options(), sets);
    }

    /** Figure 14: a permutation uses 92 % of the fabric, and the slowest flow gets 9 of 10 Gb/s. */
    @Test
    void shouldUseAFabricThatIsFullOfFlows() {
        final Summary ndp = run();
        assertEquals(16, ndp.completed);
        assertEquals(0, ndp.timeouts);
        assertTrue(ndp.slowdown.get("all").p999() < 1.15, "slowest: " + ndp.slowdown.get("all").p999());
    }

    /** Section 6.1.1: an incast of 7 is within 5 % of the optimum. */
    @Test
    void shouldEndAnIncastWithinAFewPercentOfTheOptimum() {
        final Summary ndp = run("workloads[0].pattern={type: incast, senders: 7}", "stop.flows=7");
        assertEquals(7, ndp.completed);
        assertTrue(ndp.trims > 50, "trims: " + ndp.trims);
        assertEquals(ndp.trims, ndp.retransmissions);
        assertEquals(0, ndp.drops);
        assertTrue(ndp.slowdown.get("all").p999() < 7 * 1.05, "slowest: " + ndp.slowdown.get("all").p999());
    }

    /** Flows of all sizes get enough credit, including flows that just use up the window that needs no credit. */
    @ParameterizedTest
    @CsvSource({"ndp, fixed-window", "eqds, fixed-window", "rccc, fixed-window", "homa, fixed-window", "ndp, dctcp",
            "eqds, dctcp", "rccc, dctcp", "homa, dctcp"})
    void shouldGiveAFlowAloneTheWholeLine(final String receiver, final String control) {
        for (int size = 4; size <= 404; size += 40) {
            final Summary alone = run("topology={type: star, hosts: 3, rate: 100Gbps, linkDelay: 2us}",
                    "transport.type=" + control, "transport.receiver=" + receiver, "transport.payload=4KB",
                    "workloads[0].sizes.size=" + size + "KB", "stop.flows=3");
            assertEquals(3, alone.completed);
            assertTrue(alone.slowdown.get("all").p999() < 1.3,
                    size + " KB: " + alone.slowdown.get("all").p999() + " times as long as without others");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ndp", "eqds", "rccc", "homa"})
    void shouldMoveTheSamePacketsEveryTimeAndKeepAllInvariants(final String receiver) {
        final SimulationRun.Options checked = new SimulationRun.Options();
        checked.check = true;
        final String[] sets = {"transport.receiver=" + receiver, "workloads[0].sizes.size=300KB"};
        assertEquals(run(sets).fingerprint, run(checked, sets).fingerprint);
    }

    /**
     * At 80 % load, with messages between all hosts, messages of one packet are hardly slower than alone. No data is
     * lost.
     */
    @ParameterizedTest
    @ValueSource(strings = {"cutoffs: [1KB, 5KB, 20KB]", "unscheduled: 4"})
    void shouldLetShortMessagesPassLongOnes(final String priorities) {
        final String[] sets = {"switch={type: output-queued, minQueue: 100MB, loadBalancing: packet-scatter}",
            "transport={type: fixed-window, payload: 1442B, header: 96B, ack: 64B, ackPriority: 0,"
                + " recovery: selective-repeat, minRto: 20ms, receiver: {type: homa, rttBytes: 9700B, scheduled: 4,"
                + " " + priorities + "}}", "model.nic=shortest-remaining",
            "workloads=[{name: messages, sizes: {type: cdf, name: googlerpc2008}, arrivals: poisson,"
                + " pattern: uniform, load: {type: host, value: 0.8}}]", "stop={flows: 20000}"};
        final Summary homa = run(sets);
        assertEquals(20_000, homa.completed);
        assertEquals(0, homa.drops);
        assertEquals(0, homa.retransmissions);
        assertTrue(homa.slowdown.get("all").p99() < 3, "p99: " + homa.slowdown.get("all").p99());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "workloads[0].priority=5; 5 (expected: at most 3",
        "transport.recovery=go-back-n; receiver: not used by this transport",
        "transport.receiver={type: ndp, window: 0}; window: 0 (expected: 1 to",
        "transport.receiver={type: homa, unscheduled: 3, cutoffs: [1KB]}; unscheduled: not used with cutoffs",
        "transport.receiver={type: homa, unscheduled: 5}; scheduled: 4 (expected: 1 or more, at most 8 together",
        "switch.scheduler={type: pifo, rank: srpt}; ranks packets"})
    void shouldRefuseWhatMakesNoSense(final String text) {
        final String[] parts = text.split("; ");
        final String said = assertThrows(IllegalArgumentException.class,
                () -> run("transport.receiver=homa", parts[0])).getMessage();
        assertTrue(said.contains(parts[1]), said);
    }
}
