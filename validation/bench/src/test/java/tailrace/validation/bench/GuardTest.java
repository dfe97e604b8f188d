package tailrace.validation.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

class GuardTest {
    private static final String POLL = "tailrace.core.WheelQueue.poll";
    private static final String ADVANCE = "tailrace.net.port.Port.advance";
    private static final String CONSTRUCTOR = "tailrace.core.Packet.<init>";

    private static GuardRecord record(
            final double hops, final double bytes, final Map<String, Integer> inlined, final List<String> tooBig) {
        return new GuardRecord(GuardRecord.FORMAT, ReferenceLoop.VERSION, 17, Machine.current(),
            Map.of("w", new GuardRecord.Entry(hops, bytes)), inlined, tooBig, List.of());
    }

    private static final GuardRecord RECORDED = record(2, 0.05, Map.of(POLL, 3, ADVANCE, 5), List.of(CONSTRUCTOR));

    @Test
    void shouldAllowWhatIsAsRecordedOrBetter() {
        assertEquals(List.of(), GuardRule.violations(RECORDED, RECORDED));
        assertEquals(List.of(), GuardRule.violations(record(9, 0, Map.of(POLL, 3, ADVANCE, 5), List.of()), RECORDED));
        assertEquals(List.of(), GuardRule.violations(
            record(1.51, 0.14, Map.of(POLL, 3, ADVANCE, 5), List.of()), RECORDED));
    }

    @Test
    void shouldFindASlowSimulator() {
        assertEquals(List.of("w: 1.490 packet-hops per operation of calibration (expected: at least 75 % of 2.000)"),
            GuardRule.violations(record(1.49, 0, RECORDED.inlined(), List.of()), RECORDED));
    }

    @Test
    void shouldFindAllocation() {
        assertEquals(List.of("w: 0.160 B allocated per packet-hop (expected: at most 0.1 more than 0.050)"),
            GuardRule.violations(record(2, 0.16, RECORDED.inlined(), List.of()), RECORDED));
    }

    @Test
    void shouldFindMethodsThatAreNoLongerInlined() {
        final List<String> lost = List.of(POLL + ": no longer inlined (expected: as recorded)");
        assertEquals(lost, GuardRule.violations(compiling(POLL), RECORDED));
        final List<String> found = GuardRule.violations(record(2, 0, RECORDED.inlined(), List.of(ADVANCE)), RECORDED);
        assertEquals(1, found.size());
        assertTrue(found.get(0).startsWith(ADVANCE + ": called often and too big to be inlined"), found.get(0));
    }

    /** Inlines {@link #ADVANCE} and compiles this other method separately. */
    private static GuardRecord compiling(final String method) {
        return new GuardRecord(GuardRecord.FORMAT, ReferenceLoop.VERSION, 17, Machine.current(), RECORDED.workloads(),
            Map.of(ADVANCE, 1), List.of(), List.of(method));
    }

    @Test
    void shouldNotMissMethodsThatAreGoneOrHaveBecomeRare() {
        assertEquals(List.of(), GuardRule.violations(record(2, 0, Map.of(ADVANCE, 1), List.of()), RECORDED));
        assertEquals(List.of(), GuardRule.violations(compiling("tailrace.core.SortedQueue.poll"), RECORDED));
    }

    @Test
    void shouldCompareInliningOfOneJdkOnly() {
        final GuardRecord other = new GuardRecord(GuardRecord.FORMAT, ReferenceLoop.VERSION, 21, Machine.current(),
            Map.of("w", new GuardRecord.Entry(2, 0)), Map.of(), List.of(ADVANCE), List.of(POLL));
        assertEquals(List.of(), GuardRule.violations(other, RECORDED));
    }

    @Test
    void shouldRefuseAWorkloadThatIsNotRecorded() {
        final GuardRecord none =
                new GuardRecord(GuardRecord.FORMAT, ReferenceLoop.VERSION, 17, Machine.current(), Map.of(),
            Map.of(), List.of(), List.of());
        assertEquals(List.of("w: not in the record"), GuardRule.violations(record(2, 0, Map.of(), List.of()), none));
    }

    @Test
    void shouldRecordWhatIsDependableAndCompareWhatIsBest() {
        final List<GuardRecord> records = List.of(
            record(2, 0.3, Map.of(POLL, 4, ADVANCE, 9, "tailrace.core.Rare", 2), List.of()),
            record(3, 0.1, Map.of(POLL, 7, "tailrace.core.Rare", 2), List.of(CONSTRUCTOR)));
        assertEquals(record(2, 0.3, Map.of(POLL, 4), List.of(CONSTRUCTOR)), GuardRecord.dependable(records));
        assertEquals(record(3, 0.1, Map.of(POLL, 7, ADVANCE, 9, "tailrace.core.Rare", 2), List.of()),
            GuardRecord.best(records));
    }

    @Test
    void shouldRefuseRecordsOfOtherWork() {
        final GuardRecord old = new GuardRecord(GuardRecord.FORMAT, ReferenceLoop.VERSION - 1, 17, Machine.current(),
            Map.of(), Map.of(), List.of(), List.of());
        assertThrows(IllegalArgumentException.class, () -> GuardOptions.checked(old, "x.json"));
        final GuardRecord alien = new GuardRecord(0, 0, 0, null, null, null, null, null);
        assertThrows(IllegalArgumentException.class, () -> GuardOptions.checked(alien, "x.json"));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void shouldShipRecordsOfAllWorkloads(final int feature) throws IOException {
        final String name = "guard-" + feature + ".json";
        try (InputStream in = GuardOptions.class.getResourceAsStream(name)) {
            final GuardRecord record = GuardOptions.checked(JsonFiles.read(in, name, GuardRecord.class), name);
            assertEquals(feature, record.jdkFeature());
            Stream.concat(GuardWorkload.all().stream(), GuardWorkload.later().stream())
                .forEach(w -> assertTrue(record.workloads().get(w.name()).hopsPerOperation() > 0));
            assertTrue(record.inlined().size() > 50, "methods of the hot path");
        }
        assertFalse(GuardOptions.shipped(new PrintWriter(new StringWriter())).workloads().isEmpty());
    }

    private static Scenario brief(final String transport, final String size) {
        return ScenarioFile.read("fat-tree-k8-permutation",
            List.of("transport.type=" + transport, "workloads[0].sizes.size=" + size));
    }

    @Test
    void shouldMeasureInThisJvm() throws IOException {
        final List<GuardWorkload> brief = Stream.of("dctcp", "mptcp").map(transport -> new GuardWorkload(transport,
            () -> brief(transport, "20KB"), () -> brief(transport, "100KB"))).toList();
        final GuardRecord record = new GuardMeasurement(brief.subList(0, 1), brief.subList(1, 2)).measure();
        assertEquals(Set.of("dctcp", "mptcp"), record.workloads().keySet());
        record.workloads().values().forEach(entry -> {
            assertTrue(entry.hopsPerOperation() > 0 && Double.isFinite(entry.hopsPerOperation()), entry.toString());
            assertTrue(entry.allocatedBytesPerHop() >= 0, entry.toString());
        });
        assertTrue(Stream.concat(record.inlined().keySet().stream(), record.compiled().stream()).allMatch(
            method -> method.startsWith("tailrace.")), record.toString());
        assertEquals(Runtime.version().feature(), record.jdkFeature());
    }
}
