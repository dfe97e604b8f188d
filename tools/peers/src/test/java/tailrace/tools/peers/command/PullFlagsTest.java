package tailrace.tools.peers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.command.ToolCalls;

/** Flags of {@code htsim_ndp} and {@code htsim_eqds}, and times that do not depend on chance. */
final class PullFlagsTest {
    /** Two pods, with half of the links from aggregation switches to cores: 2:1. */
    private static final String OVERSUBSCRIBED = """
            Nodes 16
            Tiers 3
            Podsize 8
            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 4
            Downlink_Latency_ns 1000
            Tier 1
            Oversubscribed 2
            Downlink_speed_Gbps 100
            Radix_Down 2
            Radix_Up 1
            Downlink_Latency_ns 1000
            Tier 2
            Downlink_speed_Gbps 100
            Radix_Down 2
            Downlink_Latency_ns 1000
            """;

    @TempDir
    private Path folder;

    private final ToolCalls calls = new ToolCalls();

    /** Runs a matrix of 16 hosts and returns the lines of {@code flows.csv} without their head. */
    private List<String> run(final String connections, final String flags) throws IOException {
        final List<String> lines = connections.lines().toList();
        final Path matrix = Files.writeString(folder.resolve("x.cm"),
                "Nodes 16\nConnections " + lines.size() + "\n" + connections);
        final List<String> args = new ArrayList<>(List.of("htsim", "-tm", matrix.toString(), "--quiet", "--force",
                "-o", results().toString()));
        args.addAll(List.of(flags.strip().split(" +")));
        assertEquals(0, calls.run(args.toArray(new String[0])), calls.err());
        final List<String> rows = Files.readAllLines(results().resolve("flows.csv"));
        return rows.subList(1, rows.size());
    }

    private Path results() {
        return folder.resolve("out");
    }

    private String scenario() throws IOException {
        return Files.readString(results().resolve("scenario.resolved.yaml"));
    }

    private static long fctPs(final String row) {
        return Long.parseLong(row.split(",")[6]);
    }

    /** A flow alone takes as long as in htsim, to the last printed digit. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "eqds -mtu 1500            |  200000 |  36.9382", // one packet for a pull at an idle NIC
        "eqds -mtu 9000            | 1000000 |  96.8588", // pulls of 4 KB whatever the packets
        "eqds                      | 1000000 |  95.4525",
        "ndp -strat perm           |  100000 |  24.3578", // the last packet is a full one
    })
    void shouldTakeAsLongAsInHtsim(final String flags, final long bytes, final double us) throws IOException {
        final List<String> rows = run("0->9 id 1 start 0 size " + bytes + "\n", "--check -nodes 16 -cc " + flags);
        assertEquals(us, fctPs(rows.get(0)) / 1e6, 0.0006);
    }

    /** {@code htsim_eqds} takes the number of hosts from the matrix, and both programs read starts in ps. */
    @ParameterizedTest
    @ValueSource(strings = {"eqds", "ndp -nodes 16 -strat perm"})
    void shouldReadStartsInPs(final String control) throws IOException {
        final List<String> rows = run("0->9 id 1 start 5000000 size 1000\n", "-cc " + control);
        assertEquals(5_000_000, Long.parseLong(rows.get(0).split(",")[5]));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ndp -strat perm -paths 2 -path_burst 3 | type: every-path, paths: 2, burst: 3",
        "ndp -strat pull            | type: every-path",
        "ndp -strat rand            | type: every-path, draws: true",
        "ndp -strat ecmp -paths 4   | type: oblivious, entropies: 4",
        "ndp -strat ecmp_host_ecn -paths 8 -ecn_thresh 0.25 | type: bitmap, trimmed: 0, timeout: 0, most: 127,"
            + " kMin: 33750B, at: dequeue, lastHop: false",
        "ndp -strat ecmp_rr         | type: round-robin-spray, rounds: 5",
        "eqds -strat ecmp_rr -path_burst 2 -host_queue_type prio | type: round-robin-spray, rounds: 5",
        "eqds -strat reactive_ecn   | type: bitmap, mode: step, at: dequeue, lastHop: false, ecn: true",
        "eqds -mtu 9000             | pull: 4096B, period: 0.459",
    })
    void shouldHaveTheStrategiesOfHtsim(final String flags, final String parts) throws IOException {
        final List<String> rows = run("0->9 id 1 start 0 size 300000\n1->9 id 2 start 0 size 300000\n",
                "--check -nodes 16 -cc " + flags);
        assertEquals(2, rows.size());
        for (final String part : parts.split(", *")) {
            assertTrue(scenario().contains(part), part + " not in\n" + scenario());
        }
    }

    /** Eight flows share four links between the pods. */
    @ParameterizedTest
    @ValueSource(strings = {"ndp -strat perm -nodes 16", "eqds"})
    void shouldRunOnATopologyFile(final String control) throws IOException {
        final Path topology = Files.writeString(folder.resolve("x.topo"), OVERSUBSCRIBED);
        final StringBuilder across = new StringBuilder();
        for (int host = 0; host < 8; host++) {
            across.append(host).append("->").append(host + 8).append(" id ").append(host + 1)
                    .append(" start 0 size 500000\n");
        }
        final List<String> rows = run(across.toString(), "--check -topo " + topology + " -cc " + control);
        assertEquals(8, rows.size());
        final double leastUs = 8 * 500_000 * 8 / (4 * 100e3);
        for (final String row : rows) {
            assertTrue(fctPs(row) / 1e6 > 0.6 * leastUs && fctPs(row) / 1e6 < 1.6 * leastUs, row);
        }
    }

    /** Queues are those of {@code -q}, not of the file; one packet is being sent. */
    @Test
    void shouldNotHaveTheQueuesOfATopologyFile() throws IOException {
        final Path topology = Files.writeString(folder.resolve("x.topo"), OVERSUBSCRIBED
                .replace("Radix_Down", "Queue_Down 90000\nRadix_Down").replace("Radix_Up", "Queue_Up 90000\nRadix_Up"));
        run("0->9 id 1 start 0 size 3000\n", "-cc ndp -strat perm -nodes 16 -q 20 -topo " + topology);
        assertTrue(scenario().contains("minQueue: 170936B") && scenario().contains("headers: 360KB"), scenario());
        assertTrue(scenario().contains("ignoreQueues: true"), scenario());
    }

    /** {@code -seed} also draws the orders of listed paths, which no hash of a switch chooses. */
    @Test
    void shouldDrawPathsBySeed() throws IOException {
        final StringBuilder permutation = new StringBuilder();
        for (int host = 0; host < 16; host++) {
            permutation.append(host).append("->").append((host + 5) % 16).append(" id ").append(host + 1)
                    .append(" start 0 size 1000\n");
        }
        final Set<Long> times = new HashSet<>();
        for (int seed = 1; seed < 7; seed++) {
            times.add(run(permutation.toString(), "-cc ndp -nodes 16 -strat perm -seed " + seed).stream()
                    .mapToLong(PullFlagsTest::fctPs).sum());
        }
        assertTrue(times.size() > 1, times.toString());
    }

    /** The slowest of all-to-all flows takes 347 us in htsim, where speculative credit is used up turn by turn. */
    @Test
    void shouldTakeAsLongForAnAllToAllAsInHtsim() throws IOException {
        final StringBuilder all = new StringBuilder();
        for (int flow = 0; flow < 16 * 15; flow++) {
            final int from = flow / 15;
            all.append(from).append("->").append((from + 1 + flow % 15) % 16).append(" id ").append(flow + 1)
                    .append(" start 0 size 250000\n");
        }
        final long slowestPs = run(all.toString(), "-cc eqds").stream().mapToLong(PullFlagsTest::fctPs).max().orElse(0);
        assertEquals(347, slowestPs / 1e6, 347 * 0.05);
    }

    @Test
    void shouldFollowTheFailedCableOfATopologyFile() throws IOException {
        final Path topology = Files.writeString(folder.resolve("x.topo"), OVERSUBSCRIBED);
        run("0->9 id 1 start 0 size 3000\n", "-cc ndp -strat perm -nodes 16 -failed 1 -topo " + topology);
        assertTrue(scenario().contains("core0->agg0"), scenario());
    }
}
