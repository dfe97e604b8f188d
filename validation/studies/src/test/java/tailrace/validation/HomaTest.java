package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
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
              receiver: {type: homa, rttBytes: 9700B, scheduled: %d, cutoffs: [%s]}
            workloads:
              - name: messages
                sizes: {type: cdf, %s}
                arrivals: poisson
                pattern: uniform
                load: {type: host, value: 0.8}
            stop: {flows: %d}
            """;

    @TempDir
    Path folder;

    private record Message(long sizeBytes, double slowdown) {}

    /** Cut-offs divide what goes without grants evenly. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "W1 | file  | 189B, 341B, 522B, 773B, 1183B, 2088B | 1 | 60000",
        "W2 | file  | 286B, 363B, 461B, 957B, 2824B        | 2 | 60000",
        "W3 | googlerpc2008 | 1122B, 5769B                 | 4 | 40000",
        "W4 | meta-hadoop   | ''                           | 7 | 5000",
        "W5 | websearch     | ''                           | 7 | 1500",
    })
    void shouldLetShortMessagesPass(final String name, final String sizes, final String cutoffs, final int scheduled,
            final int flows) throws IOException {
        final String table = sizes.equals("file") ? "file: " + write(name) : "name: " + sizes;
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
                SCENARIO.formatted(scheduled, cutoffs, table, flows), name + ".yaml", folder, List.of()), options)) {
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

    private Path write(final String name) throws IOException {
        final List<String> rows = name.equals("W1") ? keyValues() : SEARCHES;
        final Path file = folder.resolve(name + ".csv");
        Files.writeString(file, "size_bytes,cumulative_probability\n" + String.join("\n", rows) + "\n");
        return file;
    }

    /**
     * W1: values of Memcached (Atikoglu et al., SIGMETRICS 2012): up to 15 B by a table, then a generalized Pareto
     * distribution ({@code FacebookKeyValueMsgSizeDist.txt} and its script in PlatformLab/HomaSimulation ab09ecb).
     */
    private static List<String> keyValues() {
        final List<String> rows = new ArrayList<>(Arrays.asList("0,0", "1,0.00583", "2,0.18403", "3,0.27642",
                "5,0.304", "8,0.31094", "10,0.32768", "11,0.41757", "15,0.47"));
        for (double bytes = 20; bytes < 1_000_000; bytes *= 1.1) {
            final double above = StrictMath.pow(1 + 0.348238 * (Math.rint(bytes) - 15) / 214.476, -1 / 0.348238);
            rows.add((long) Math.rint(bytes) + "," + (1 - above * 0.53));
        }
        rows.add("1000000,1");
        return rows;
    }

    /** W2: Google's search application, at powers of two ({@code Google_SearchRPC.txt} in the same place). */
    private static final List<String> SEARCHES = List.of("1,0", "2,0.0756", "3,0.1323", "8,0.1701", "32,0.189",
            "64,0.3264", "128,0.3417", "256,0.4638", "512,0.9104", "1024,0.9581", "2048,0.981", "4096,0.9953",
            "8192,0.9984", "16384,0.9989", "65536,0.99935", "131072,0.99987", "262144,0.999975", "524288,0.999983",
            "3529904,1");
}
