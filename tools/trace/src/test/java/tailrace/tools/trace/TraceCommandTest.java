package tailrace.tools.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableReader;

class TraceCommandTest {
    private static final String SCENARIO = """
            topology: {type: star, hosts: 3, rate: 10Gbps}
            transport: {type: new-reno}
            workloads:
              - sizes: {type: fixed, size: 100KB}
                arrivals: {type: once}
                pattern: {type: pairs, pairs: ["h1->h0", "h2->h0"]}
            outputs: {trace: {}, packets: {links: [tor0->h0]}}
            """;

    @TempDir
    private Path folder;

    private String results;

    @BeforeEach
    void simulate() throws IOException {
        results = folder.resolve("out").toString();
        ToolCalls.simulate(Files.writeString(folder.resolve("my.yaml"), SCENARIO), Path.of(results));
    }

    private String trace(final String... options) {
        final String[] args = Arrays.copyOf(new String[] {"trace", results}, 2 + options.length);
        System.arraycopy(options, 0, args, 2, options.length);
        return new ToolCalls().done(args);
    }

    @Test
    void shouldPrintATableThatCanBeAskedFor() {
        final List<String> lines = trace("--where", "flow=1 and link=h2->tor0", "--limit", "3").lines().toList();
        assertEquals(List.of(
            "            time  link        kind          flow  src   dst            seq  payload    bytes  prio  ecn",
            "      1.838400us  h2->tor0#2  data             1  h2    h0               0     1000     1048     0  none"),
            lines.subList(0, 2).stream().map(String::stripTrailing).toList());
        assertEquals(4, lines.size());
        assertEquals("100\n", trace("--count", "--where", "time>=1.838400us and flow=1 and link=h2->tor0"));
        assertEquals("99\n", trace("--count", "--where", "time>1.838400us and flow=1 and link=h2->tor0"));
        assertEquals("5\n", trace("--count", "--limit", "5"));
    }

    @Test
    void shouldConvertToWhatOthersRead() throws IOException {
        final Path csv = folder.resolve("a.csv");
        final Path parquet = folder.resolve("a.parquet");
        final Path pcap = folder.resolve("a.pcap");
        assertEquals("", trace("--where", "link=tor0->h0", "--csv", csv.toString(), "--parquet", parquet.toString(),
            "--pcap", pcap.toString()));
        assertArrayEquals(Files.readAllBytes(Path.of(results, "tor0-to-h0-0.pcap")), Files.readAllBytes(pcap));
        final List<String> rows = Files.readAllLines(csv);
        assertEquals("time_ps,flow,subflow,src,dst,seq,data_seq,payload_bytes,wire_bytes,priority,echo,"
            + "retransmission,link,kind,event,ecn", rows.get(0));
        assertEquals("3676800,0,0,1,0,0,0,1000,1048,0,0,0,tor0->h0#0,data,delivered,none", rows.get(1));
        assertEquals(trace("--where", "link=tor0->h0", "--csv", "-").lines().toList(), rows);
        try (TableReader table = new TableReader(parquet)) {
            assertEquals(rows.size() - 1, table.rows());
            assertTrue(table.nextGroup());
            final long[] times = new long[table.groupRows()];
            final String[] links = new String[table.groupRows()];
            table.longs(table.column("time_ps", Kind.LONG), times);
            table.texts(table.column("link", Kind.TEXT), links);
            for (int row = 0; row < times.length; row++) {
                assertTrue(rows.get(row + 1).startsWith(times[row] + ","), rows.get(row + 1));
                assertEquals("tor0->h0#0", links[row]);
            }
        }
    }

    @Test
    void shouldCallHostsAsTheFilesOfTheUserDo() throws IOException {
        Files.writeString(folder.resolve("net.topo"), "host a\nhost b\nswitch s\n"
            + "link a s 10Gbps 1us\nlink b s 10Gbps 1us\n");
        Files.writeString(folder.resolve("named.yaml"), """
            topology: {type: file, file: net.topo}
            transport: {type: new-reno}
            workloads:
              - sizes: {type: fixed, size: 1KB}
                arrivals: {type: once}
                pattern: {type: pairs, pairs: ["b->a"]}
            outputs: {trace: {}}
            """);
        results = folder.resolve("named").toString();
        ToolCalls.simulate(folder.resolve("named.yaml"), Path.of(results));
        assertEquals("1\n", trace("--count", "--where", "kind=data and src=b and link=b->s"));
        final List<String> rows = trace("--where", "kind=data and link=b->s", "--csv", "-").lines().toList();
        assertTrue(rows.get(1).contains(",0,0,b,a,0,"), rows.toString());
        final String flows = Files.readString(Path.of(results, "flows.csv"));
        assertTrue(flows.contains("b,a"), flows);
        final Path parquet = folder.resolve("named.parquet");
        trace("--parquet", parquet.toString());
        try (TableReader table = new TableReader(parquet)) {
            assertEquals(Kind.TEXT, table.columns().get(3).kind());
        }
    }

    @Test
    void shouldSayInOneLineWhatIsWrong() throws IOException {
        assertTrue(ToolCalls.refused("trace", results, "--where", "flow=1 and flwo=2").contains(
            "--where \"flow=1 and flwo=2\", character 12: 'flwo' (did you mean flow?"));
        assertTrue(ToolCalls.refused("trace", results, "--limit", "-1").contains("--limit: -1 (expected: >= 0)"));
        assertTrue(ToolCalls.refused("trace", folder.resolve("none").toString()).contains("no such file"));
        assertTrue(ToolCalls.refused("trace", folder.resolve("my.yaml").toString())
            .contains("(expected: a packet trace of"));
        ToolCalls.simulate(folder.resolve("my.yaml"), folder.resolve("without"), "outputs.trace=null");
        assertTrue(ToolCalls.refused("trace", folder.resolve("without").toString())
            .contains("without: no packets.trace "
            + "(expected: results with outputs.trace, as of: tailrace run SCENARIO --set outputs.trace={})"));
        assertFalse(Files.exists(folder.resolve("x.csv")));
        assertTrue(ToolCalls.refused("trace", results, "--csv", folder.resolve("no/x.csv").toString())
            .contains("no/x.csv"));
    }

    @Test
    void shouldNotReplaceWhatItReadsNorWriteTwoKindsIntoOneFile() throws IOException {
        final Path file = Path.of(results, "packets.trace");
        final byte[] bytes = Files.readAllBytes(file);
        final String expected = ": already in use by this command (expected: a file of its own for each output)";
        for (final String kind : List.of("--csv", "--parquet", "--pcap")) {
            assertTrue(ToolCalls.refused("trace", results, kind, file.toString()).contains(file + expected));
        }
        assertArrayEquals(bytes, Files.readAllBytes(file));
        final String x = folder.resolve("x").toString();
        assertTrue(ToolCalls.refused("trace", results, "--csv", x, "--pcap", x).contains(x + expected));
        assertFalse(Files.exists(Path.of(x)));
        Files.writeString(Path.of(x), "mine");
        for (final String kind : List.of("--csv", "--parquet", "--pcap")) {
            assertTrue(ToolCalls.refused("trace", results, kind, x).contains(kind + ": " + x + " is there already"));
        }
        assertEquals("mine", Files.readString(Path.of(x)));
        trace("--csv", x, "--force");
        assertTrue(Files.size(Path.of(x)) > 4);
    }

    @Test
    void shouldReadWhatARunThatWasKilledHasLeftAndSaySo() throws IOException {
        final long events = Long.parseLong(trace("--count").strip());
        final Path file = Path.of(results, "packets.trace");
        final byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        assertTrue(ToolCalls.refused("trace", results, "--count").contains(file + ": damaged, its checksum is not"));
        final Path status = Path.of(results, "status.json");
        Files.writeString(status, Files.readString(status).replace("\"complete\"", "\"running\"")
            .replaceFirst("(?s),\\s*\"checksums\" : \\{.*?\\}", "")); // a run in progress has none yet
        final ToolCalls call = new ToolCalls();
        call.done("trace", results, "--count");
        assertEquals(events - 1 + "\n", call.out());
        assertEquals("tailrace: warning: " + file
            + ": its run is: killed before its end; the last event is cut, and left out\n", call.err());
    }

    @Test
    void shouldSayThatNothingWasFound() {
        final ToolCalls call = new ToolCalls();
        call.done("trace", results, "--where", "event=dropped and flow=0 and kind=ack");
        assertEquals("", call.out());
        assertTrue(call.err().matches("tailrace: none of [0-9]+ events\n"), call.err());
    }

    /** A pipe whose reader is closed. */
    private static final class Closed extends Writer {
        @Override
        public void write(final char[] chars, final int from, final int count) throws IOException {
            throw new IOException("Broken pipe");
        }

        @Override
        public void flush() throws IOException {
            throw new IOException("Broken pipe");
        }

        @Override
        public void close() {
            // nothing is open
        }
    }

    @Test
    void shouldEndQuietlyWhenNobodyReadsAnyMore() {
        final ToolCalls call = new ToolCalls();
        assertEquals(ExitStatus.OK, call.run(new PrintWriter(new Closed(), true), "trace", results));
        assertEquals("", call.err());
    }
}
