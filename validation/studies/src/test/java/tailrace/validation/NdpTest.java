package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Tests NDP (Handley et al., SIGCOMM 2017, section 6): fat trees of 10 Gb/s, packets of 9 KB, queues of 8, as in the
 * authors' {@code htsim_ndp_permutation -nodes 432 -q 8 -cwnd 23}.
 */
@Tag("study")
final class NdpTest {
    private static final String SCENARIO = """
            topology: {type: fat-tree, k: %d, hostRate: 10Gbps, aggRate: 10Gbps, coreRate: 10Gbps}
            switch: {type: output-queued, minQueue: 62936B, queuePerGbps: 0B, ecn: {mode: 'off'},
              trim: {victim: coin, headers: 144KB}}
            transport:
              type: fixed-window
              payload: 9000B
              header: 64B
              ack: 64B
              ackPriority: 0
              receiver: {type: ndp, window: 23, share: 0.99}
              pathControl: every-path
              recovery: {type: selective-repeat, packetTimers: true}
              minRto: 50ms
              initialRto: 20ms
            workloads:
              - name: data
                priority: 1
                sizes: {type: fixed, size: %s}
                arrivals: once
                pattern: %s
            stop: {flows: %d}
            """;

    private final List<Double> gbps = new ArrayList<>();
    private long endPs;

    private Summary run(final int k, final String size, final String pattern, final int flows) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                gbps.add(flow.sizeBytes() * 8e3 / (nowPs - flow.startPs()));
                endPs = nowPs;
            }
        });
        try (SimulationRun run = new SimulationRun(ScenarioFile.parse(SCENARIO.formatted(k, size, pattern, flows),
                "ndp.yaml", Path.of(""), List.of()), options)) {
            final Summary summary = run.run(RunMonitor.NONE);
            assertEquals(flows, summary.completed);
            return summary;
        }
    }

    /** Figure 14: a permutation of 432 hosts uses 92 % of the capacity, and the slowest flow has 9 Gb/s. */
    @Test
    void shouldUseMostOfAFatTree() {
        run(12, "20MB", "permutation", 432);
        final double mean = gbps.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        final double slowest = gbps.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        assertEquals(9.2, mean, 0.2);
        assertEquals(9, slowest, 0.2);
    }

    /** Section 6.1.1: large incasts complete near the optimum and retransmit each packet about once. */
    @Test
    void shouldSendAgainAboutOncePerPacketInALargeIncast() {
        final int flows = 1_000;
        final int packets = 30 * flows;
        final Summary summary = run(16, "270KB", "{type: incast, senders: " + flows + "}", flows);
        assertEquals(1, (double) endPs / (packets * 9064L * 800), 0.02);
        assertEquals(0.9, (double) summary.retransmissions / packets, 0.2);
        assertTrue(summary.trims >= summary.retransmissions, summary.trims + " trims");
    }
}
