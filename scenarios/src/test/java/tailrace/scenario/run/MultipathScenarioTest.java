package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.status.RunState;

/** Tests {@code transport: {type: mptcp}} in scenarios. */
final class MultipathScenarioTest {
    private static final String SCENARIO = """
            name: multipath
            topology: {type: fat-tree, k: 4, hostRate: 10Gbps, aggRate: 10Gbps, coreRate: 10Gbps}
            transport: {type: mptcp, subflows: 4}
            workloads:
              - name: long
                sizes: {type: fixed, size: 2MB}
                pattern: {type: pairs, pairs: [h0->h12]}
                arrivals: {type: once}
            """;

    @TempDir
    private Path folder;

    private SimulationRun simulation(final String yaml, final SimulationRun.Options options) {
        options.check = true;
        return new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), options);
    }

    private List<String> usedLinks(final String yaml, final String from) {
        try (SimulationRun run = simulation(yaml, new SimulationRun.Options())) {
            run.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, run.state(), run.reason());
            return run.links().stream().filter(row -> row.link().startsWith(from) && row.txBytes() > 100_000)
                    .map(LinkRow::link).toList();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldUseAllFourPathsBetweenPods(final long seed) {
        assertEquals(4, usedLinks(SCENARIO + "seed: " + seed, "core").size());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldUseAllPathsOfRouting(final long seed) {
        final String graph = "topology: {type: random-regular, switches: 8, degree: 3, hostsPerSwitch: 2, "
                + "hostRate: 10Gbps, fabricRate: 10Gbps, seed: " + seed + "}\nrouting: {type: k-shortest, k: 4}";
        final String yaml = SCENARIO.replaceFirst("topology: .*", graph).replace("h0->h12", "h0->h15");
        assertTrue(usedLinks(yaml, "").size() >= 7, "links of four different paths");
    }

    @Test
    void shouldFinishWhenALinkOfAPathFails() {
        final String failing = SCENARIO.replace("2MB", "20MB") + """
                failures:
                  - {at: 2ms, link: agg0-core0, change: down}
                routing: {reconvergence: 10s}
                """;
        try (SimulationRun run = simulation(failing, new SimulationRun.Options())) {
            final Summary summary = run.run(RunMonitor.NONE);
            assertEquals(1, summary.completed, run.reason());
            assertTrue(summary.simulatedSeconds < 0.1, "stalled for " + summary.simulatedSeconds + " s");
        }
    }

    @Test
    void shouldCaptureSubflowsAsConnectionsWithDataSequenceNumbers() throws IOException {
        final SimulationRun.Options options = new SimulationRun.Options();
        try (ResultFolder results = ResultFolder.create(folder.resolve("out"))) {
            options.folder = results;
            final String yaml = SCENARIO.replace("2MB", "200KB") + "outputs: {packets: {links: [h0->tor0]}}\n";
            try (SimulationRun run = simulation(yaml, options)) {
                run.run(RunMonitor.NONE);
            }
        }
        final ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("out/h0-to-tor0-0.pcap")))
                .order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(74, in.getInt(16), "captured bytes at most");
        final BitSet data = new BitSet();
        final Set<Integer> ports = new TreeSet<>();
        int packets = 0;
        for (int at = 24; at < in.limit(); at += 16 + in.getInt(at + 8)) {
            final ByteBuffer frame = in.duplicate().order(ByteOrder.BIG_ENDIAN);
            final int options2 = at + 16 + 54;
            assertEquals(0x1E12_200C, frame.getInt(options2), "kind 30, 18 bytes, a mapping of 8 bytes");
            final int seq = (int) frame.getLong(options2 + 4) - 1;
            data.set(seq, seq + (frame.getShort(options2 + 16) & 0xFFFF));
            ports.add(frame.getShort(at + 16 + 36) & 0xFFFF);
            packets++;
        }
        assertEquals(200_000, data.nextClearBit(0));
        assertEquals(200_000, data.cardinality());
        assertEquals(200, packets);
        assertEquals(4, ports.size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "subflows: 4|subflows: 9|subflows: 9 (expected: 1 to 8)",
        "subflows: 4|subflows: 0|subflows: 0 (expected: 1 to 8)",
        "subflows: 4|recovery: go-back-n|recovery: go-back-n (expected: duplicate-acks",
        "subflows: 4|coupling: balia|balia",
        "name: multipath|model: {nic: queue-pairs}|model.nic: queue-pairs with flows of several paths",
    })
    void shouldRefuseInOneLine(final String good, final String bad, final String named) {
        final String message = assertThrows(IllegalArgumentException.class,
                () -> simulation(SCENARIO.replace(good, bad), new SimulationRun.Options()).close()).getMessage();
        assertTrue(message.contains(named) && !message.contains("\n"), message);
    }
}
