package tailrace.scenario.workload.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.RngStreams;
import tailrace.core.Time;
import tailrace.scenario.workload.Hosts;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.PartException;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.Workloads;
import tailrace.scenario.workload.hosts.HostMap;

class FlowListStreamTest {
    private static final HostMap HOSTS = Hosts.of(1, 4, 0);

    @TempDir
    private Path folder;

    private MergedFlows open(final FlowList list, final Time start) {
        final Workload workload = new Workload();
        workload.flows = list;
        workload.start = start;
        workload.priority = 2;
        workload.validate();
        return Workloads.open(
                List.of(workload), HOSTS, Hosts.star(HOSTS), new RngStreams(1), Long.MAX_VALUE, Long.MAX_VALUE);
    }

    private FlowList list(final String name, final String text) throws IOException {
        final FlowList list = new FlowList();
        final Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            try (OutputStream packed = name.endsWith(".gz") ? new GZIPOutputStream(out) : out) {
                packed.write(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        list.file = file.toString();
        return list;
    }

    private static void assertFlow(
            final MergedFlows flows, final int src, final int dst, final long size, final long startPs,
            final int priority) {
        assertTrue(flows.next());
        assertEquals(List.of((long) src, (long) dst, size, startPs, (long) priority),
                List.of((long) flows.src(), (long) flows.dst(), flows.sizeBytes(), flows.startPs(),
                (long) flows.priority()));
    }

    @Test
    void shouldReadColumnsInAnyOrderAndUnit() throws IOException {
        final MergedFlows flows = open(list("f.csv.gz",
                "# mine\nstart_us,src,size_bytes,dst,priority\n0,h0,10,h1,0\n1.5, 2,20,3,7\n1.5000019,h3,9,h2,1\n"),
                Time.us(1));
        assertFlow(flows, 0, 1, 10, 1_000_000, 0);
        assertFlow(flows, 2, 3, 20, 2_500_000, 7);
        assertFlow(flows, 3, 2, 9, 2_500_001, 1);
        assertFalse(flows.next());
        flows.close();
    }

    @Test
    void shouldReadFlowFilesOfTheHpccSimulator() throws IOException {
        final FlowList list = list("flow.txt", "2\n0 1 3 100 5658 2.000004455\n3 2 3 100 247553 2.000007029\n");
        list.format = FlowList.Format.HPCC;
        list.origin = Time.ms(2_000);
        try (MergedFlows flows = open(list, new Time(0))) {
            assertFlow(flows, 0, 1, 5658, 4_455_000, 2);
            assertFlow(flows, 3, 2, 247_553, 7_029_000, 2);
            assertFalse(flows.next());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "h0,h9,10,0 | f.csv:2: dst: 'h9' is no host (expected: h0 to h3, or 0 to 3)",
        "h0,4,10,0 | f.csv:2: dst: '4' is no host",
        "h0,h0,10,0 | f.csv:2: dst: 'h0' (expected: another host than src)",
        "h0,h1,-1,0 | f.csv:2: size_bytes: '-1' (expected: a whole number",
        "h0,h1,281474976710657,0 | f.csv:2: size_bytes: 281474976710657 (expected: 0, without end, or 1 to",
        "h0,h1,1.5,0 | f.csv:2: size_bytes: '1.5' (expected: a whole number",
        "h0,h1,99999999999999999999,0 | f.csv:2: size_bytes: '99999999999999999999' (expected",
        "h0,h1,1,-3 | f.csv:2: start: '-3' (expected: a decimal number",
        "h0,h1,1, | f.csv:2: start: '' (expected: a decimal number",
        "h0,h1,1,1e-3 | f.csv:2: start: '1e-3' (expected: a decimal number",
        "h0,h1,1,2.000000000000.5 | f.csv:2: start: '2.000000000000.5' (expected: a decimal number",
        "h0,h1,1,2.0000000000001s | f.csv:2: start: '2.0000000000001s' (expected: a decimal number",
        "h0,h1,1,9999999999 | f.csv:2: start: '9999999999' (expected: a decimal number",
        "h0,h1,1 | f.csv:2: 'h0,h1,1' (expected: 4 columns)",
        "h0,h1,1,2;h0,h1,1,1 | f.csv:3: start: 1 (expected: not before the flow above",
    })
    void shouldSayWhatIsWrongWithALine(final String lines, final String message) throws IOException {
        final FlowList list = list("f.csv", "src,dst,size_bytes,start_s\n" + lines.replace(';', '\n'));
        final String said =
                assertThrows(PartException.class, () -> open(list, new Time(0))).getMessage();
        assertTrue(said.contains(message), said);
        assertEquals(1, said.lines().count());
    }

    @Test
    void shouldSayWhatIsWrongWithTheFile() throws IOException {
        final FlowList missing = new FlowList();
        missing.file = folder.resolve("none.csv").toString();
        assertMessage(missing, "none.csv (expected: a file; there is none of this name)");
        assertMessage(list("empty.csv", ""), "empty (expected: columns src, dst");
        assertMessage(list("header.csv", "src,dst,bytes,start_s\n"), "'src,dst,bytes,start_s' (expected: columns");
        assertMessage(list("semicolons.csv", "src;dst;size_bytes;start_s\n0;1;5;0\n"),
                "'src;dst;size_bytes;start_s' (expected: commas between columns");
        final Path broken = folder.resolve("broken.csv.gz");
        Files.writeString(broken, "src,dst");
        missing.file = broken.toString();
        assertMessage(missing, "broken.csv.gz cannot be read");
    }

    private void assertMessage(final FlowList list, final String message) {
        final String said =
                assertThrows(PartException.class, () -> open(list, new Time(0))).getMessage();
        assertTrue(said.contains(message), said);
    }
}
