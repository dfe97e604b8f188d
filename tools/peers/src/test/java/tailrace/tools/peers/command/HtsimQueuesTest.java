package tailrace.tools.peers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

/** Tests {@code tailrace htsim} with a topology that sets the lengths of queues, and an incast in three steps. */
class HtsimQueuesTest {
    /** Topology with 128 hosts: four pods of four ToRs and eight aggregation switches, 32 core switches. */
    private static final String TOPOLOGY = """
            Nodes 128
            Tiers 3
            Podsize 32
            Tier 0
            Downlink_speed_Gbps 100
            Radix_Up 8
            Radix_Down 8
            Queue_Up 100000
            Queue_Down 120000
            Downlink_Latency_ns 1000
            Tier 1
            Downlink_speed_Gbps 100
            Radix_Up 4
            Radix_Down 4
            Queue_Up 140000
            Queue_Down 160000
            Downlink_Latency_ns 1000
            Tier 2
            Downlink_speed_Gbps 100
            Radix_Down 4
            Queue_Down 180000
            Downlink_Latency_ns 1000
            """;
    private static final int PACKET_BYTES = 4064;
    private static final int SENDERS = 32;

    @TempDir
    private Path folder;

    private final ToolCalls calls = new ToolCalls();
    private Path matrix;
    private Path topology;

    @BeforeEach
    void writeFiles() throws IOException {
        matrix = Files.writeString(folder.resolve("x.cm"), incast());
        topology = Files.writeString(folder.resolve("x.topo"), TOPOLOGY);
    }

    /**
     * Returns a matrix in which many hosts send to host 0. Host 0 answers all of them after it has received everything;
     * then other hosts send to it.
     */
    private static String incast() {
        final List<String> lines = new ArrayList<>();
        for (int i = 1; i <= SENDERS; i++) {
            lines.add(3 * i + "->0 id " + i + " start 0 size 200000 recv_done_trigger 1");
            lines.add("0->" + 3 * i + " id " + (100 + i) + " trigger 1 size 20000 send_done_trigger 2");
            lines.add(i + "->127 id " + (200 + i) + " trigger 2 size 50000");
        }
        return "Nodes 128\nConnections " + lines.size() + "\nTriggers 2\n" + String.join("\n", lines)
                + "\ntrigger id 1 barrier count 32\ntrigger id 2 barrier count 32\n";
    }

    private Summary run(final String name, final String flags) {
        final List<String> args = new ArrayList<>(List.of("htsim", "-tm", matrix.toString(), "-topo",
                topology.toString(), "-o", folder.resolve(name).toString(), "-mtu", "4000", "-end", "1000000",
                "--check"));
        args.addAll(Arrays.asList(flags.split(" ")));
        assertEquals(0, calls.run(args.toArray(String[]::new)),
                calls.err());
        return Summary.read(folder.resolve(name).resolve(Summary.FILE));
    }

    /** Returns the longest queue between two kinds of nodes, for example {@code tor->h}. */
    private Map<String, Long> fullest(final String name) throws IOException {
        final List<String> lines = Files.readAllLines(folder.resolve(name).resolve(LinkRow.FILE));
        final int column = List.of(lines.get(0).split(",")).indexOf("max_queue_bytes");
        final Map<String, Long> fullest = new TreeMap<>();
        for (final String line : lines.subList(1, lines.size())) {
            final String[] cells = line.split(",");
            fullest.merge(cells[0].replaceFirst("#.*", "").replaceAll("[0-9]+", ""), Long.parseLong(cells[column]),
                    Math::max);
        }
        return fullest;
    }

    private static void assertFull(final long limitBytes, final long bytes) {
        assertTrue(bytes <= limitBytes && bytes > limitBytes - PACKET_BYTES, bytes + " of " + limitBytes);
    }

    @Test
    void shouldDropWhatQueuesOfTheFileHaveNoRoomFor() throws IOException {
        final Summary summary = run("out", "-cc dctcp");
        assertEquals(3 * SENDERS, summary.completed);
        assertTrue(summary.drops > 0 && summary.drops <= summary.retransmissions, summary.drops + " drops");
        final Map<String, Long> fullest = fullest("out");
        assertFull(100_000, fullest.get("tor->agg"));
        assertFull(120_000, fullest.get("tor->h"));
        assertFull(160_000, fullest.get("agg->tor"));
        assertTrue(fullest.get("agg->core") <= 140_000 && fullest.get("core->agg") <= 180_000, fullest.toString());
        assertEquals(summary.fingerprint, run("zero", "-cc dctcp -q 0").fingerprint);
    }

    @Test
    void shouldLetTheFlagGoBeforeTheFile() throws IOException {
        final Summary summary = run("out", "-cc dctcp -q 20");
        assertFull(20 * PACKET_BYTES, fullest("out").get("agg->tor"));
        Files.writeString(topology, TOPOLOGY.replaceAll("Queue_.*\n", ""));
        assertEquals(summary.fingerprint, run("without", "-cc dctcp -q 20").fingerprint);
    }

    /** In htsim, lossless queues have the length of the file, but may grow beyond it. */
    @Test
    void shouldPauseInsteadWhenLossless() throws IOException {
        final Summary summary = run("out", "-cc dcqcn");
        assertEquals(3 * SENDERS, summary.completed);
        assertEquals(0, summary.drops);
        assertTrue(summary.pauseFrames > 0);
        assertTrue(fullest("out").get("tor->h") > 120_000);
        Files.writeString(topology, TOPOLOGY.replaceAll("Queue_.*\n", ""));
        assertEquals(summary.fingerprint, run("without", "-cc dcqcn").fingerprint);
    }

    /** The run ends with the last flow, before -end, which is 1 s. */
    @Test
    void shouldEndWithTheLastFlow() throws IOException {
        final Summary summary = run("out", "-cc dcqcn");
        long lastPs = 0;
        for (final String line : Files.readAllLines(folder.resolve("out").resolve("flows.csv"))) {
            final String[] cells = line.split(",");
            if (!cells[0].equals("id")) {
                lastPs = Math.max(lastPs, Long.parseLong(cells[5]) + Long.parseLong(cells[6]));
            }
        }
        assertEquals(lastPs, Math.round(summary.simulatedSeconds * 1e12));
    }

    @Test
    void shouldRefuseQueuesThatHoldNoPacket() throws IOException {
        Files.writeString(topology, TOPOLOGY.replace("Queue_Up 140000", "Queue_Up 4000"));
        assertEquals(ExitStatus.BAD_INPUT, calls.run("htsim", "-tm", matrix.toString(), "-topo",
                topology.toString(), "-mtu", "4000", "-o", folder.resolve("out").toString()));
        assertEquals("tailrace: -topo " + topology + ": agg0->core0#256: a queue of 4000 B (expected: room for a packet"
                + " of 4064 B)", calls.err().strip());
        assertFalse(Files.exists(folder.resolve("out")));
    }
}
