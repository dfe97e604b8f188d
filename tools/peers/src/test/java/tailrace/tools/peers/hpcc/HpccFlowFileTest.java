package tailrace.tools.peers.hpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HpccFlowFileTest {
    @TempDir
    private Path folder;

    private Path file(final String... lines) {
        return TextFiles.write(folder.resolve("f.txt"), lines);
    }

    private static BitSet traced(final Path file) {
        return TraceNodes.read(file, 5, e -> {
            throw e;
        });
    }

    @Test
    void shouldSkipIdsOfNoNodeAndTellOfThem() {
        final List<String> doubtful = new ArrayList<>();
        assertEquals("{1, 4}", TraceNodes.read(file("4", "1 5", "4 6", "7"), 5, e -> doubtful.add(e.getMessage()))
                .toString());
        assertEquals(2, doubtful.size(), doubtful.toString());
        assertTrue(doubtful.get(0).endsWith("f.txt:2: id '5' (expected: a node of the topology, 0 to 4)"));
        assertTrue(doubtful.get(1).endsWith("f.txt:4: id '7' (expected: no more than the 4 of the first line)"));
    }

    private String failure(final HpccDialect dialect, final String... lines) {
        final Path file = file(lines);
        final BitSet hosts = new BitSet();
        hosts.set(0, 5);
        return TextFiles.failure(file, () -> {
            try (HpccFlowFile flows = HpccFlowFile.open(file, dialect, hosts)) {
                while (flows.next()) {
                    flows.id();
                }
            }
        });
    }

    @Test
    void shouldReadFlowsOfTheOriginalDialect() {
        try (HpccFlowFile flows = HpccFlowFile.open(
                file("2   ", "0 1 3 100 25000 2.000000000", "1 0 2 200 4294967295 2.0000125009999"),
                HpccDialect.ORIGINAL)) {
            assertEquals(2, flows.flowCount());
            assertTrue(flows.next());
            assertEquals(0, flows.id());
            assertEquals(0, flows.src());
            assertEquals(1, flows.dst());
            assertEquals(3, flows.priorityGroup());
            assertEquals(100, flows.destinationPort());
            assertEquals(25_000, flows.sizeBytes());
            assertEquals(2_000_000_000_000L, flows.startPs());
            assertTrue(flows.next());
            assertEquals(1, flows.id());
            assertEquals(4_294_967_295L, flows.sizeBytes());
            assertEquals(2_000_012_500_999L, flows.startPs());
            assertEquals(3, flows.line());
            assertFalse(flows.next());
            assertEquals("f.txt", Path.of(flows.error("x").getMessage().split(":")[0]).getFileName().toString());
        }
    }

    @Test
    void shouldReadTheColumnsOfOtherDialects() {
        try (HpccFlowFile flows = HpccFlowFile.open(file("1", "3 4 3 7 2.5"), HpccDialect.CONWEAVE)) {
            assertTrue(flows.next());
            assertEquals(7, flows.sizeBytes());
            assertEquals(100, flows.destinationPort());
            assertEquals(2_500_000_000_000L, flows.startPs());
        }
        try (HpccFlowFile flows = HpccFlowFile.open(file("1", "17 3 4 3 100 7 1e-5"), HpccDialect.KWZHAO)) {
            assertTrue(flows.next());
            assertEquals(17, flows.id());
            assertEquals(3, flows.src());
            assertEquals(10_000_000, flows.startPs());
        }
        try (HpccFlowFile flows =
                HpccFlowFile.open(file("1", "0 16 3 11000 1000000000000 0.13"), HpccDialect.INET_TUB)) {
            assertTrue(flows.next());
            assertEquals(1_000_000_000_000L, flows.sizeBytes());
        }
    }

    @Test
    void shouldNameTheLineWhenAFlowIsWrong() {
        final HpccDialect original = HpccDialect.ORIGINAL;
        assertTrue(failure(original, "").startsWith("f.txt:1: empty (expected: "));
        assertTrue(failure(original, "0 1 3 100 5 2").startsWith("f.txt:1: '0 1 3 100 5 2' (expected: the number of"));
        assertTrue(failure(original, "-1").startsWith("f.txt:1: number of flows '-1'"));
        assertTrue(failure(original, "1", "0 1 3 5 2").startsWith("f.txt:2: '0 1 3 5 2' (expected: source, dest"));
        assertEquals("f.txt:2: source '5' (expected: a host; the topology has none of this id)",
                failure(original, "1", "5 1 3 100 5 2"));
        assertEquals("f.txt:2: destination '0' (expected: another host than the source)",
                failure(original, "1", "0 0 3 100 5 2"));
        assertTrue(failure(original, "1", "0 1 8 100 5 2").startsWith("f.txt:2: priority group '8'"));
        assertTrue(failure(original, "1", "0 1 3 65536 5 2").startsWith("f.txt:2: destination port '65536'"));
        assertEquals("f.txt:2: bytes '4294967296' (expected: at most 4294967295 in the dialect original; inet-tub and "
                + "simai allow more)",
                failure(original, "1", "0 1 3 100 4294967296 2"));
        assertEquals("f.txt:2: start '2000000000' (expected: seconds from 0 to 9223372)",
                failure(original, "1", "0 1 3 100 5 2000000000"));
        assertTrue(failure(original, "1", "0 1 3 100 5 -2").startsWith("f.txt:2: start '-2'"));
        assertEquals("f.txt:3: start '1.9' (expected: not before the flow above; sort the flows by start)",
                failure(original, "2", "0 1 3 100 5 2", "0 1 3 100 5 1.9"));
        assertEquals("f.txt:1: the file ends after 0 flows (expected: 2, as the first line says)",
                failure(original, "2"));
        assertEquals("f.txt:2: the file ends after 1 flows (expected: 2000000000, as the first line says)",
                failure(original, "2000000000", "0 1 3 100 5 2"));
    }

    @Test
    void shouldReadAsManyFlowsAsTheFirstLineSaysAndTellOfMore() {
        try (HpccFlowFile flows = HpccFlowFile.open(
                file("1", "0 1 3 100 5 2", "0 1 3 100 5 2"), HpccDialect.ORIGINAL)) {
            assertTrue(flows.next());
            assertFalse(flows.next());
            assertTrue(flows.doubts().get(0).getMessage()
                    .contains("f.txt:3: '0 1 3 100 5 2' (expected: the end of the file after 1 flows"));
        }
        try (HpccFlowFile flows = HpccFlowFile.open(
                file("1", "0 1 3 100 5 2", "", "First line: # of flows"), HpccDialect.ORIGINAL)) {
            flows.skipAll();
            assertTrue(flows.doubts().isEmpty());
        }
    }

    @Test
    void shouldRepeatTheLastFlowWhenTheFileHasFewerThanItSays() {
        try (HpccFlowFile flows = HpccFlowFile.open(
                file("3", "0 1 3 100 5 2", "2 3 4 100 6 2.5"), HpccDialect.ORIGINAL)) {
            assertTrue(flows.next() && flows.next() && !flows.isRepeated() && flows.next());
            assertTrue(flows.isRepeated());
            assertEquals(2, flows.id());
            assertEquals(2, flows.src());
            assertEquals(6, flows.sizeBytes());
            assertEquals(2_500_000_000_000L, flows.startPs());
            assertFalse(flows.next());
            assertTrue(flows.doubts().get(0).getMessage().endsWith("f.txt:3: the file ends after 2 flows (expected: 3, "
                    + "as the first line says; the simulator starts the last one again in place of each)"));
        }
    }

    @Test
    void shouldTellOfFlowsWithoutBytes() {
        final Path file = file("2", "0 1 3 100 5 2", "2 3 4 100 0 2.5");
        try (HpccFlowFile flows = HpccFlowFile.open(file, HpccDialect.ORIGINAL)) {
            assertTrue(flows.next());
            flows.skipAll();
            assertTrue(flows.doubts().get(0).getMessage()
                    .endsWith("f.txt:3: bytes '0' (expected: 1 or more; a flow of none is never over)"));
        }
        try (HpccFlowFile flows = HpccFlowFile.open(file, HpccDialect.ORIGINAL)) {
            assertTrue(flows.next() && flows.questionable().isEmpty());
            assertTrue(flows.next() && flows.questionable().isPresent());
            assertEquals(0, flows.sizeBytes());
        }
    }

    @Test
    void shouldRecogniseDialectsByTheirShape() {
        final Path topology = TextFiles.write(folder.resolve("t.txt"), "3 1 2", "2");
        assertEquals(HpccDialect.ORIGINAL, HpccDialect.recognise(topology, file("1", "0 1 3 100 5 2")));
        assertEquals(HpccDialect.CONWEAVE, HpccDialect.recognise(topology, file("1", "0 1 3 5 2")));
        assertEquals(HpccDialect.KWZHAO, HpccDialect.recognise(topology, file("1", "9 0 1 3 100 5 2")));
        assertEquals(HpccDialect.ORIGINAL, HpccDialect.recognise(topology, file("0")));
        final Path flows = file("1", "0 1 3 100 5 2");
        TextFiles.write(topology, "3 1 1 2", "2");
        assertEquals(HpccDialect.INET_TUB, HpccDialect.recognise(topology, flows));
        TextFiles.write(topology, "38 6 2 40 25000000000 25000000000", "2");
        assertEquals(HpccDialect.INET_TUB, HpccDialect.recognise(topology, flows));
        TextFiles.write(topology, "3 8 0 1 2 H100", "2");
        assertEquals(HpccDialect.SIMAI, HpccDialect.recognise(topology, flows));
        assertEquals("inet-tub", HpccDialect.INET_TUB.option());
        assertEquals(HpccDialect.KWZHAO, HpccDialect.named("kwzhao"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> HpccDialect.named("x")).getMessage()
                .endsWith("'x' (expected: original, conweave, kwzhao, inet-tub, simai)"));
    }

    @Test
    void shouldReadTraceNodesOnOneOrSeveralLines() {
        assertEquals("{1, 2, 4}", traced(file("3", "1 2", "4")).toString());
        assertEquals("{}", traced(file("0", "")).toString());
        for (final String[] wrong : new String[][] {{""}, {"1"}, {"1", "5"}, {"2", "1 1"}, {"1", "1 2"}, {"6", "1"}}) {
            final Path file = file(wrong);
            assertTrue(TextFiles.failure(file, () -> traced(file)).matches("f.txt:\\d: .*expected: .*"));
        }
    }
}
