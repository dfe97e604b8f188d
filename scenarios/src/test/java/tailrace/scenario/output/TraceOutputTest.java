package tailrace.scenario.output;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Packet;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;
import tailrace.scenario.trace.PcapWriter;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceReader;

/** Compares the trace of a run with its captures and its counters. */
class TraceOutputTest {
    private static final String INCAST = """
            topology: {type: leaf-spine, hostsPerLeaf: 3, leaves: 2, spines: 2, hostRate: 10Gbps, fabricRate: 10Gbps}
            switch: {type: output-queued, queuePerGbps: 5KB}
            transport: {type: new-reno}
            workloads:
              - sizes: {type: fixed, size: 300KB}
                arrivals: {type: once}
                pattern: {type: pairs, pairs: ["h1->h0", "h2->h0", "h3->h0", "h4->h0"]}
            outputs:
              packets: {links: ["leaf0->h0", "h0->leaf0", "h1->leaf0", "leaf0->h1", "spine1->leaf0"]}
              trace: {}
            """;
    private static final List<String> CAPTURED =
            List.of("leaf0->h0#0", "h0->leaf0#0", "h1->leaf0#1", "leaf0->h1#1", "spine1->leaf0#7");

    @TempDir
    private Path parent;

    private Summary run(final String... sets) {
        final Scenario scenario = ScenarioFile.parse(INCAST, "test", parent, List.of(sets));
        try (ResultFolder folder = ResultFolder.create(parent.resolve("out"))) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.folder = folder;
            try (SimulationRun simulation = new SimulationRun(scenario, options)) {
                return simulation.run(RunMonitor.NONE);
            }
        }
    }

    private TraceReader trace() {
        return new TraceReader(parent.resolve("out/packets.trace"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "transport={type: new-reno} | false",
        "transport={type: mptcp, subflows: 4} | false",
        "transport={type: dcqcn} | true"})
    void shouldHoldWhatCapturesHoldByteForByte(final String transport, final boolean lossless) throws IOException {
        final Summary summary = lossless
                ? run(transport, "switch={type: shared-memory, buffer: 300KB}") : run(transport);
        assertTrue(lossless ? summary.pauseFrames > 0 : summary.drops > 0, "pauses or drops");
        for (final String link : CAPTURED) {
            final Path again = parent.resolve("again.pcap");
            try (TraceReader trace = trace(); PcapWriter capture = new PcapWriter(again, trace.header().subflows())) {
                while (trace.next()) {
                    final TraceEvent event = trace.event();
                    if (trace.header().links().get(event.link()).name().equals(link)
                            && event.event() == TraceEvent.DELIVERED) {
                        capture.write(event, trace.header().links().get(event.link()).from());
                    }
                }
            }
            final byte[] captured = Files.readAllBytes(parent.resolve("out").resolve(PacketsOutput.fileName(link)));
            assertTrue(captured.length > 24, link + " has packets");
            assertArrayEquals(captured, Files.readAllBytes(again), link);
        }
    }

    @Test
    void shouldHoldTheSameWhenQueuesAreSampledInTheMidstOfWindows() throws IOException {
        run();
        final byte[] alone = Files.readAllBytes(parent.resolve("out/packets.trace"));
        run("outputs.queues={every: 700ns}", "outputs.utilization={every: 700ns}");
        assertArrayEquals(alone, Files.readAllBytes(parent.resolve("out/packets.trace")));
        assertTrue(Files.readAllLines(parent.resolve("out/queues.csv")).size() > 100, "queues were sampled");
    }

    @Test
    void shouldHaveEveryHopAndEveryDropInTheOrderOfTime() {
        final Summary summary = run();
        long hops = 0;
        long drops = 0;
        long retransmissions = 0;
        long lastPs = 0;
        try (TraceReader trace = trace()) {
            assertEquals(20, trace.header().links().size());
            while (trace.next()) {
                final TraceEvent event = trace.event();
                assertTrue(event.timePs() >= lastPs);
                lastPs = event.timePs();
                drops += event.event() == TraceEvent.DROPPED ? 1 : 0;
                hops += event.event() == TraceEvent.DELIVERED ? 1 : 0;
                final boolean leavesHost = trace.header().links().get(event.link()).from() == event.src();
                retransmissions += leavesHost && event.has(Packet.RETRANSMISSION) ? 1 : 0;
            }
        }
        assertEquals(summary.packetHops, hops);
        assertEquals(summary.drops, drops);
        assertTrue(summary.drops > 0 && retransmissions > 0);
    }

    @Test
    void shouldHaveOnlyTheLinksTimesAndFlowsAskedFor() {
        run("outputs.trace={links: [leaf0->h0, h1->leaf0#1], from: 30us, until: 60us, flows: [0, 2]}");
        final Set<Integer> flows = new TreeSet<>();
        final List<Long> times = new ArrayList<>();
        try (TraceReader trace = trace()) {
            assertEquals(List.of("leaf0->h0#0", "h1->leaf0#1"),
                    trace.header().links().stream().map(link -> link.name()).toList());
            while (trace.next()) {
                flows.add(trace.event().flow());
                times.add(trace.event().timePs());
            }
        }
        assertEquals(Set.of(0, 2), flows);
        assertTrue(times.get(0) >= 30_000_000 && times.get(times.size() - 1) < 60_000_000, times.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{from: 2us, until: 2us} | outputs.trace.until: 2us (expected: later than from, 2us)",
        "{flows: [1, -2]} | outputs.trace.flows[1]: -2 (expected: the number of a flow, >= 0)",
        "{links: [h0->h1]} | outputs.trace.links: 'h0->h1' (expected: a link such as h0->leaf0#0)"})
    void shouldRefuseInOneLine(final String trace, final String expected) {
        final String told = assertThrows(IllegalArgumentException.class, () -> run("outputs.trace=" + trace))
                .getMessage();
        assertTrue(told.contains(expected), told);
    }
}
