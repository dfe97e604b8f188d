package tailrace.tools.peers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

/** Tests {@code tailrace goal}: compares its output with LogGOPSim and htsim. */
final class GoalCommandTest {
    /** Topology of the reference runs: two leaves of four hosts, 200 Gb/s, 500 ns per link. */
    private static final String TOPOLOGY = """
            Nodes 8
            Tiers 2
            Podsize 8
            Tier 0
            Downlink_speed_Gbps 200
            Radix_Down 4
            Radix_Up 4
            Downlink_Latency_ns 500
            Switch_Latency_ns 0
            Oversubscribed 1
            Tier 1
            Downlink_speed_Gbps 200
            Radix_Down 2
            Downlink_Latency_ns 500
            Switch_Latency_ns 0
            """;
    private static final String ONE_MESSAGE = """
            num_ranks 2
            rank 0 {
            l1: send 1048576b to 1 tag 1
            }
            rank 1 {
            l1: recv 1048576b from 0 tag 1
            }
            """;

    @TempDir
    private Path folder;
    private final ToolCalls calls = new ToolCalls();
    private Path goal;
    private Path topology;

    @BeforeEach
    void write() throws IOException {
        goal = Files.writeString(folder.resolve("x.goal"), ONE_MESSAGE);
        topology = Files.writeString(folder.resolve("x.topo"), TOPOLOGY);
    }

    private int goal(final Path program, final String... flags) {
        final List<String> args = new ArrayList<>(List.of("goal", program.toString(), "--force", "--quiet", "--output",
                folder.resolve("results").toString()));
        args.addAll(List.of(flags));
        return calls.run(args.toArray(String[]::new));
    }

    /** Times of the reference runs: 46,048 ns with ATLAHS's parameters, 44,772 ns with packets. */
    @Test
    void shouldPrintTheTimesOfBothProgramsWhenOneMessageIsSent() {
        assertEquals(0, goal(goal, "-L", "3700", "-o", "200", "-g", "5", "-G", "0.04", "-O", "0", "-S", "0"),
                calls.err());
        assertEquals("Host 0: 46048\nHost 1: 46048\nMaximum finishing time at host 0: 46048\n",
                calls.out().replace("\r", ""));
        assertEquals("", calls.err());
        calls.clear();
        assertEquals(0, goal(goal, "-topo", topology.toString(), "-linkspeed", "200000", "-nodes", "8"), calls.err());
        assertEquals("Host 0: 44772\nHost 1: 44772\nMaximum finishing time at host 0: 44772\n",
                calls.out().replace("\r", ""));
    }

    /** Times agree to the ns if no packets collide. Traffic of ping-pong and overlap-4 stays within a leaf. */
    @ParameterizedTest
    @CsvSource({"one-message", "ping-pong", "irequires"})
    void shouldPrintTheTimesOfHtsimWhenNothingCollides(final String name) throws IOException {
        final Path reference = Path.of("../../../shared/reference/ai");
        assumeTrue(Files.isDirectory(reference), () -> "no " + reference + ": htsim's times are not compared");
        final StringBuilder expected = new StringBuilder();
        for (final String line : Files.readAllLines(reference.resolve(name).resolve("htsim-uec.csv"))) {
            final String[] cells = line.split(",");
            if (cells[0].equals("leaf-spine-8") && cells[1].equals("1")) {
                expected.append("Host ").append(cells[2]).append(": ").append(cells[3]).append('\n');
            }
        }
        assertEquals(0, goal(reference.resolve(name).resolve("input.bin"), "-topo", topology.toString(), "-linkspeed",
                "200000"), calls.err());
        assertTrue(calls.out().startsWith(expected.toString()), calls.out() + "\n" + expected);
    }

    /**
     * The interface of rank 2 becomes free after 332 ns, when the second packet of rank 0 ends. htsim then continues
     * only when the next message ends.
     */
    @Test
    void shouldContinueLateLikeHtsimWhenAPacketEndsAtTheSamePicosecond() throws IOException {
        Files.writeString(goal, """
                num_ranks 4
                rank 0 {
                l1: send 20000b to 1
                }
                rank 1 {
                l1: recv 20000b from 0
                }
                rank 2 {
                l1: send 1b to 3
                l2: send 1b to 3 tag 1
                }
                rank 3 {
                l1: recv 1b from 2
                l2: recv 1b from 2 tag 1
                }
                """);
        assertEquals(0, goal(goal, "-topo", topology.toString(), "-linkspeed", "200000"), calls.err());
        assertEquals("Host 0: 2983\nHost 1: 2983\nHost 2: 4020\nHost 3: 4020\nMaximum finishing time at host 2: 4020\n",
                calls.out().replace("\r", ""));
    }

    /** A message of 1000 B takes 2090.24 ns, and the computation after it begins at this time. */
    @Test
    void shouldKeepPicosecondsLikeHtsimWhenRanksCompute() throws IOException {
        final StringBuilder sends = new StringBuilder("num_ranks 2\nrank 0 {\n");
        final StringBuilder receives = new StringBuilder("rank 1 {\n");
        for (int i = 0; i < 5; i++) {
            sends.append("c" + i + ": calc 1\ns" + i + ": send 1000b to 1 tag " + i + "\ns" + i + " requires c" + i)
                    .append('\n');
            sends.append(i == 0 ? "" : "c" + i + " requires s" + (i - 1) + "\n");
            receives.append("r" + i + ": recv 1000b from 0 tag " + i + "\n");
        }
        Files.writeString(goal, sends + "}\n" + receives + "}\n");
        assertEquals(0, goal(goal, "-topo", topology.toString(), "-linkspeed", "200000"), calls.err());
        assertTrue(calls.out().replace("\r", "").startsWith("Host 0: 10456\nHost 1: 10456\n"), calls.out());
    }

    /** A packet that leaves a link schedules the next one after its own answer: else this ring takes 51.0 us. */
    @Test
    void shouldEndWithHtsimWhenAPacketOnALinkFollowsAnother() throws IOException {
        final StringBuilder ring = new StringBuilder("num_ranks 7\n");
        for (int rank = 0; rank < 7; rank++) {
            ring.append("rank " + rank + " {\n");
            for (int step = 0; step < 6; step++) {
                ring.append("c" + step + ": calc 1000\ns" + step + ": send 100000b to " + (rank + 1) % 7 + "\nr" + step
                        + ": recv 100000b from " + (rank + 6) % 7 + "\ns" + step + " requires c" + step + "\n");
                ring.append(step == 0 ? "" : "c" + step + " requires r" + (step - 1) + "\nr" + step + " requires r"
                        + (step - 1) + "\n");
            }
            ring.append("}\n");
        }
        Files.writeString(goal, ring);
        Files.writeString(topology, TOPOLOGY.replace("Radix_Up 4", "Radix_Up 2").replace("scribed 1", "scribed 2"));
        assertEquals(0, goal(goal, "-topo", topology.toString(), "-linkspeed", "200000", "-seed", "1"), calls.err());
        assertTrue(endNs() > 48_346 * 0.99 && endNs() < 48_498 * 1.01, endNs() + " ns");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "-topo x.topo -L 3 | -L 3 (expected: none with -topo or -nodes, as packets take their own times)",
        "-seed 3           | (expected: -topo or -nodes with it, as it is a flag of htsim)",
        "-f y.goal         | two programs (expected: FILE, or -goal FILE, or -f FILE)",
    })
    void shouldRefuseInOneLineWhenFlagsAreOfTheOtherProgram(final String flags, final String named) {
        assertEquals(ExitStatus.BAD_INPUT, goal(goal, flags.replace("x.topo", topology.toString()).split(" ")));
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertTrue(calls.err().contains(named), calls.err());
    }

    @Test
    void shouldTakeTheLatencyOfEachTierWhenTheyDiffer() throws IOException {
        assertEquals(0, goal(goal, "-topo", topology.toString()), calls.err());
        final long alikeNs = endNs();
        Files.writeString(topology, TOPOLOGY.replaceFirst("Latency_ns 500", "Latency_ns 600"));
        assertEquals(0, goal(goal, "-topo", topology.toString()), calls.err());
        assertTrue(endNs() >= alikeNs + 200, endNs() + " ns, " + alikeNs + " ns with equal latencies");
    }

    private long endNs() {
        return Long.parseLong(calls.out().strip().replaceAll("(?s).*: ", ""));
    }

    @Test
    void shouldWarnAndNameTheRankWhenAMessageHasNoCounterpart() throws IOException {
        Files.writeString(goal, ONE_MESSAGE.replace("from 0 tag 1", "from 0 tag 2"));
        assertEquals(ExitStatus.UNFINISHED, goal(goal, "-topo", topology.toString()));
        assertTrue(calls.err().contains("rank 0 (operation 0) waits for rank 1 to receive tag 1, rank 1 (operation 0)"
                + " waits for rank 0 to send tag 2, back to rank 0"), calls.err());
        assertTrue(calls.err().contains("rank 0 sends 1 messages with tag 1 that rank 1 does not"), calls.err());
    }
}
