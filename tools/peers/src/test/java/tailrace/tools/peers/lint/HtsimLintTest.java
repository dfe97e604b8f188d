package tailrace.tools.peers.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests each rule on files of htsim: a file that breaks the rule has a finding, and a file that keeps it has none. */
class HtsimLintTest {
    private static final String MATRIX = """
            # example
            Nodes 16
            Connections 4
            Triggers 2
            0->5 id 1 start 0 size 1000000 recv_done_trigger 1
            5->0 id 2 trigger 1 size 2000 send_done_trigger 2
            3->7 id 3 trigger 2 size 50000
            4->7 id 4 trigger 2 size 50000
            trigger id 1 oneshot
            trigger id 2 barrier count 1
            """;
    private static final String TOPOLOGY = """
            Nodes 64
            Tiers 3
            Podsize 16
            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 2
            Downlink_Latency_ns 1000
            Oversubscribed 2
            Tier 1
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 4
            Downlink_Latency_ns 1000
            Switch_Latency_ns 300
            Tier 2
            Downlink_speed_Gbps 100
            Radix_Down 4
            Downlink_Latency_ns 1000
            """;

    @TempDir
    private Path folder;

    private List<String> lint(final String name, final String text) throws IOException {
        final Linter linter = new Linter(Optional.empty());
        linter.lint(Files.writeString(folder.resolve(name), text));
        return linter.findings().list().stream().map(f -> f.toString().replace(folder + "/", "")).toList();
    }

    @Test
    void shouldFindNothingWhenAllIsWell() throws IOException {
        assertEquals(List.of(), lint("x.cm", MATRIX));
        assertEquals(List.of(), lint("x.topo", TOPOLOGY));
    }

    @Test
    void shouldTellFilesByTheirShape() throws IOException {
        assertEquals(List.of(), lint("matrix.txt", MATRIX));
        assertEquals(List.of(), lint("tree.txt", TOPOLOGY));
        assertTrue(lint("x.topo", "2 1 1\n1\n0 1 1Gbps 1us 0\n").stream().noneMatch(f -> f.contains("Nodes")));
        assertTrue(lint("empty.cm", "\n").toString().contains("connections: 0 (expected: a header"));
        assertTrue(lint("empty.topo", "\n").toString().contains("Tiers: missing"));
        assertTrue(lint("comma.txt", ",\n, ,\n").toString().contains("cannot recognise this file"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Connections 4 | Connections 5 | x.cm:3: error: connections: 4 (expected: 5, as the header says)",
        "0->5          | 0->0          | x.cm:5: error: '0->0' (expected: two hosts)",
        "3->7          | 3->16         | x.cm:7: error: '16' is no host (expected: 0 to 15)",
        "size 2000     | size 0        | x.cm:7: error: never starts: trigger 2, a barrier of 1, is activated 0",
        "size 2000     | size 2000 prio | x.cm:6: error: prio 'send_done_trigger'",
        "size 2000     | siz 2000      | x.cm:6: error: 'siz' (expected: id, start",
        "trigger id 1  | trigger id 7  | x.cm:5: error: trigger 1 (expected: a line trigger id 1)",
        "id 4 trigger  | id 3 trigger  | x.cm:8: warning: id 3 again, the first is in line 7 (htsim stops",
        "start 0       | start 10      | x.cm:5: warning: the latest start is 10 ps (starts are in picoseconds; if",
        "start 0       | start 7000000.000 | x.cm:5: warning: the latest start is 7000000 ps (starts are in pico",
        "start 0       | start 1000000000000001 | x.cm:5: warning: a start more than 1000 seconds",
        "start 0       | start 16777217 | x.cm:5: note: start 16777217 is 16777216 for htsim",
        "size 50000    | size 2147483648 | x.cm:7: warning: size 2147483648 (htsim has 31 bits",
        "count 1       | count 2       | x.cm:7: error: never starts: trigger 2, a barrier of 2, is activated 1",
        "id 2 barrier count 1 | id 2 multishot | x.cm:8: error: never starts: trigger 2, a multishot, is activated",
        "send_done_trigger 2 | send_done_trigger 1 | x.cm:9: error: trigger 1, a oneshot, is activated 2 times (expe",
        "trigger 2 size | start 0 size | x.cm:10: warning: no connection waits for trigger 2 (leave",
        "start 0       | trigger 1     | x.cm:5: error: never starts: trigger 1, a oneshot, is activated 0 times",
    })
    void shouldFindWhatIsWrongWithAMatrix(final String good, final String bad, final String named)
            throws IOException {
        final List<String> findings = lint("x.cm", MATRIX.replace(good, bad));
        assertTrue(findings.stream().anyMatch(f -> f.startsWith(named)), named + " not in\n" + findings);
    }

    @Test
    void shouldFindAllLinesThatCannotBeRead() throws IOException {
        final List<String> findings = lint("x.cm", MATRIX.replace("size 50000", "size -1").replace("0->5", "0->0"));
        assertEquals(List.of("5", "7", "8"), findings.stream().map(f -> f.split(":")[1]).toList(), findings.toString());
    }

    /** Tests a matrix in which two connections wait for each other, while other connections run. */
    @Test
    void shouldFindCircles() throws IOException {
        final List<String> findings = lint("x.cm", MATRIX
                .replace("3->7 id 3 trigger 2 size 50000", "3->7 id 3 trigger 3 size 50000 send_done_trigger 4")
                .replace("4->7 id 4 trigger 2 size 50000", "4->7 id 4 trigger 4 size 50000 send_done_trigger 3")
                .replace("Triggers 2", "Triggers 4") + "trigger id 3 oneshot\ntrigger id 4 oneshot\n");
        assertEquals(3, findings.size(), findings.toString());
        assertTrue(findings.get(0).matches("x.cm:7: error: never starts: .* in a circle.*"), findings.toString());
        assertTrue(findings.get(1).startsWith("x.cm:8: error: never starts: "), findings.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Tiers 3      | Tiers 2       | x.topo:2: error: Tiers 2, but 3 blocks (expected: one per tier)",
        "Tiers 3      | # Tiers 3     | x.topo: error: Tiers: missing (expected: a number above 0)",
        "Tier 1       | Tier 2        | x.topo:10: error: Tier 2 (expected: Tier 1)",
        "Podsize 16   | Podsize 18    | x.topo:1: error: Nodes 64 (expected: a multiple of Podsize, 18)",
        "Radix_Up 2   | Radix_Up 3    | x.topo:7: error: Radix_Up 3 of tier 0 (expected: 2.0",
        "Radix_Up 4   | # Radix_Up 4  | x.topo:10: error: Radix_Up of tier 1: missing",
        "_Gbps 100    | _Gbps 100000  | x.topo:5: warning: Downlink_speed_Gbps 100000 (rates are in Gb/s; is this one",
        "y_ns 1000    | y_ns 1        | x.topo:8: warning: Downlink_Latency_ns 1 (latencies are in nanoseconds",
        "y_ns 1000    | y_ns 1000000  | x.topo:8: warning: Downlink_Latency_ns 1000000 (latencies are in nanoseconds",
        "y_ns 300     | y_ns 1000000  | x.topo:15: warning: Switch_Latency_ns 1000000",
        "Oversubscribed 2 | Queue_Up 100 | x.topo:9: warning: Queue_Up 100 (queues are in bytes; is this one in pack",
        "Switch_Latency_ns 300 | Queue_Up 9000 | x.topo:4: error: Queue_Down of tier 0: missing",
        "Tier 2       | Tier 3        | x.topo:16: error: Tier 3 (expected: Tier 2)",
    })
    void shouldFindWhatIsWrongWithATopology(final String good, final String bad, final String named)
            throws IOException {
        final List<String> findings = lint("x.topo", TOPOLOGY.replaceAll("(?m)" + good + "$", bad));
        assertTrue(findings.stream().anyMatch(f -> f.startsWith(named)), named + " not in\n" + findings);
    }

    @Test
    void shouldFindTiersThatAreMissing() throws IOException {
        final List<String> findings = lint("x.topo", TOPOLOGY.substring(0, TOPOLOGY.indexOf("Tier 2")));
        assertEquals(List.of("x.topo:2: error: Tiers 3, but 2 blocks (expected: one per tier)"), findings);
    }
}
