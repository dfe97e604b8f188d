package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Homa, Montazeri et al., SIGCOMM 2018, figure 12: slowdowns by size of the workloads W1 to W5 at a load of 80 %, 144
 * hosts in 9 racks, 10 and 40 Gb/s. The paper draws a 99th percentile of about 2 for short messages of all workloads.
 */
@Tag("study")
final class HomaTest {
    private static final double WARM_UP = 0.2;
    private static final int DECILES = 10;
    private static final double SHORT_LIMIT = 2.5;

    private static final String SCENARIO = """
            topology: {type: leaf-spine, leaves: 9, spines: 4, hostsPerLeaf: 16, hostRate: 10Gbps, fabricRate: 40Gbps,
              linkDelay: 500ns}
            model: {nic: shortest-remaining}
            switch: {type: output-queued, minQueue: 100MB, ecn: {mode: 'off'}, loadBalancing: packet-scatter}
            transport:
              type: fixed-window
              payload: 1442B
              header: 96B
              ack: 20B
              ackPriority: 0
              ackPolicy: {type: coalesced, every: 1MB}
              recovery: {type: selective-repeat, packetTimers: true}
              minRto: 20ms
              initialRto: 20ms
              receiver: {type: homa, rttBytes: 9700B, scheduled: %d, unscheduled: %d}
            workloads:
              - name: messages
                sizes: {type: cdf, name: %s}
                arrivals: poisson
                pattern: uniform
                load: {type: host, value: 0.8}
            stop: {flows: %d}
            """;

    private record Message(long sizeBytes, double slowdown) {}

    /** As many priorities of each kind as HomaSimulation has ({@code homaTransportConfig.ini}). */
    @ParameterizedTest
    @CsvSource({
        "homa-w1, 7, 1, 60000", "homa-w2, 5, 3, 60000", "googlerpc2008, 4, 4, 40000", "homa-w4, 1, 7, 5000",
        "homa-w5, 1, 7, 1500"})
    void shouldLetShortMessagesPass(
            final String name, final int unscheduled, final int scheduled, final int flows) {
        final List<Message> messages = new ArrayList<>();
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                if (flow.id() >= WARM_UP * flows) {
                    messages.add(new Message(flow.sizeBytes(), (double) (nowPs - flow.startPs()) / flow.idealFctPs()));
                }
            }
        });
        final Summary summary;
        try (SimulationRun run = new SimulationRun(ScenarioFile.parse(
                SCENARIO.formatted(scheduled, unscheduled, name, flows), "homa.yaml", Path.of(""), List.of()),
                options)) {
            summary = run.run(RunMonitor.NONE);
        }
        assertEquals(flows, summary.completed);
        assertEquals(0, summary.drops);
        messages.sort(Comparator.comparingLong(Message::sizeBytes));
        final StringBuilder shown = new StringBuilder(name);
        double worstShort = 0;
        for (int decile = 0; decile < DECILES; decile++) {
            final List<Message> part = messages.subList(
                    decile * messages.size() / DECILES, (decile + 1) * messages.size() / DECILES);
            final double p99 = Quantile.of(part.stream().mapToDouble(Message::slowdown).sorted().toArray(), 0.99);
            shown.append(String.format(Locale.ROOT, ", to %d B: %.2f", part.get(part.size() - 1).sizeBytes(), p99));
            worstShort = decile < DECILES / 2 ? Math.max(worstShort, p99) : worstShort;
        }
        assertTrue(worstShort < SHORT_LIMIT, shown.toString());
    }
}
