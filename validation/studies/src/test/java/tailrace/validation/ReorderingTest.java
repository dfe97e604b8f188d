package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.WheelQueue;
import tailrace.scenario.results.Summary;

/**
 * Tests NewReno over two paths of different length, packet by packet, with and without a reaction to duplicate ACKs.
 */
final class ReorderingTest {
    @TempDir
    private Path folder;

    private Path graph;

    @BeforeEach
    void writeGraph() throws IOException {
        graph = folder.resolve("two-ways.topo");
        Files.writeString(graph, """
                host h0 rack=0
                host h1 rack=1
                switch left tier=1
                switch right tier=1
                switch short tier=2
                switch long tier=2
                link h0 left 10Gbps 1us
                link h1 right 10Gbps 1us
                link left short 10Gbps 1us
                link short right 10Gbps 1us
                link left long 10Gbps 20us
                link long right 10Gbps 20us
                """);
    }

    private Summary run(final int threshold, final String more) {
        return run("duplicateAckThreshold: " + threshold, more);
    }

    private Summary run(final String transport, final String more) {
        return Runs.run("topology: {type: file, file: " + graph + "}\n"
                + "switch: {type: output-queued, loadBalancing: {type: packet-scatter}}\n"
                + "transport: {type: new-reno, initialWindowPackets: 20, minRto: 200ms, initialRto: 200ms, "
                + transport + "}\n"
                + "workloads:\n"
                + "  - {name: a, sizes: {type: fixed, size: 200KB}, arrivals: once,"
                + " pattern: {type: pairs, pairs: [h0->h1]}}\n" + more, new WheelQueue());
    }

    @Test
    void shouldTakeReorderingForLossWhenDuplicateAcksCount() {
        assertTrue(run(3, "").retransmissions > 0);
    }

    @Test
    void shouldSendNothingTwiceWhenDuplicateAcksAreIgnored() {
        final Summary summary = run(0, "");
        assertEquals(0, summary.retransmissions);
        assertEquals(200, summary.dataPackets);
        assertTrue(summary.simulatedSeconds < 0.01, () -> summary.simulatedSeconds + " s");
    }

    @Test
    void shouldWaitForAsManyDuplicateAcksAsPacketsMayBeOutOfOrder() {
        assertEquals(0, run("reorderingPackets: 50", "").retransmissions);
        assertEquals(run(3, "").fingerprint, run("reorderingPackets: 3", "").fingerprint);
        assertEquals(run(3, "").fingerprint, run("header: 48B", "").fingerprint);
    }

    @Test
    void shouldRefuseTwoDifferentThresholds() {
        final IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
                () -> run("reorderingPackets: 50, duplicateAckThreshold: 3", ""));
        assertTrue(refused.getMessage().contains("transport.reorderingPackets: 50 (expected: the duplicateAckThreshold,"
                + " 3,"), refused.getMessage());
    }

    @Test
    void shouldRepairLossesByTheTimerAloneWhenDuplicateAcksAreIgnored() {
        final Summary summary = run(0, "failures: [{at: 0s, link: left->short, lossRate: 0.05}]\n");
        assertTrue(summary.drops > 0);
        assertTrue(summary.retransmissions > 0);
        assertTrue(summary.simulatedSeconds > 0.2, () -> summary.simulatedSeconds + " s");
    }
}
