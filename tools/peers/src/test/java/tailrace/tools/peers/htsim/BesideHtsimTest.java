package tailrace.tools.peers.htsim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tailrace.core.Units;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Compares the effect of mechanisms of {@code htsim_uec} (ultraethernet/uet-htsim 40ccb05) on completion times with
 * that program's output. Values are means of seeds 1 to 3. Each value would differ much without the mechanism that the
 * test's name mentions.
 */
final class BesideHtsimTest {
    private static final int SEEDS = 3;
    private static final double LIMIT = 0.03;

    @TempDir
    private Path folder;

    private String matrix(final int nodes, final List<String> flows) throws IOException {
        return Files.writeString(folder.resolve("x.cm"), "Nodes " + nodes + "\nConnections " + flows.size() + "\n"
                + String.join("\n", flows) + "\n").toString();
    }

    private static List<String> incast(final int to, final long bytes, final int... from) {
        return IntStream.of(from).mapToObj(src -> src + "->" + to + " start 0 size " + bytes).toList();
    }

    /**
     * Returns the mean over the seeds of the slowest flow from a host to another one, in us; -1 stands for all hosts.
     */
    private double slowestUs(final String matrix, final int src, final int dst, final String flags) {
        double sum = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            final List<Double> times = new ArrayList<>();
            final HtsimFlags parsed = new HtsimFlags();
            new CommandLine(parsed).setPosixClusteredShortOptionsAllowed(false).parseArgs(
                    ("-cc uec -end 100000 -tm " + matrix + " -seed " + seed + " " + flags).split(" "));
            final SimulationRun.Options options = new SimulationRun.Options();
            options.listeners = List.of(new FlowListener() {
                @Override
                public void completed(final Flow flow, final long nowPs) {}

                @Override
                public void acknowledged(final Flow flow, final long nowPs) {
                    if (src < 0 || flow.src() == src && flow.dst() == dst) {
                        times.add((nowPs - flow.startPs()) / (double) Units.PS_PER_US);
                    }
                }
            });
            try (SimulationRun run = new SimulationRun(HtsimScenario.of(parsed), options)) {
                run.run(RunMonitor.NONE);
            }
            sum += times.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
        }
        return sum / SEEDS;
    }

    private static void assertNear(final double htsimUs, final double oursUs) {
        assertEquals(htsimUs, oursUs, htsimUs * LIMIT);
    }

    /**
     * Each packet requests credit for half of the remaining bytes. The receiver gives the rest when no other flow wants
     * credit.
     */
    @Test
    void shouldLetAFlowWaitForCreditInAdvanceWhenItSharesItsNic() throws IOException {
        final String matrix = matrix(16, List.of("1->0 start 0 size 3000000", "12->0 start 10 size 1000000",
                "8->4 start 16 size 2000000", "8->0 start 20 size 300000"));
        assertNear(253.7, slowestUs(matrix, 8, 0, "-nodes 16 -receiver_cc_only -paths 64 -load_balancing_algo bitmap"));
    }

    /** Timers find lost packets, although the flow requests credit for other packets that it must retransmit. */
    @Test
    void shouldRequestCreditForLostPacketsWhenSwitchesDrop() throws IOException {
        final String matrix = matrix(16, incast(14, 500_000, 13, 3, 15, 1, 5, 0, 9, 4, 7, 6, 10, 8));
        assertNear(144.4, slowestUs(matrix, -1, -1, "-nodes 16 -linkspeed 400000 -receiver_cc_only -paths 128"
                + " -load_balancing_algo bitmap -disable_trim -q 30 -ecn 6 24"));
    }

    /** The rate of credit is so low that no packet arrives, and must recover nevertheless. */
    @Test
    void shouldRaiseTheRateOfCreditWhenNothingArrives() throws IOException {
        final String matrix = matrix(16, incast(15, 2_000_000, IntStream.range(0, 15).toArray()));
        assertNear(2628.4, slowestUs(matrix, -1, -1, "-nodes 16 -receiver_cc_only -oversubscribed_cc"));
    }

    /** Pacers that give complete flows their turns go on with those that are not complete: 240 flows. */
    @Test
    void shouldGiveCreditToAllFlowsWhileOthersAreComplete() throws IOException {
        final List<String> flows = new ArrayList<>();
        for (int host = 0; host < 16; host++) {
            final int to = host;
            flows.addAll(incast(host, 100_000, IntStream.range(0, 16).filter(from -> from != to).toArray()));
        }
        final String matrix = matrix(16, flows);
        assertNear(63.3, slowestUs(matrix, -1, -1, "-nodes 16 -linkspeed 400000 -receiver_cc_only"));
    }

    /** The coin spreads drops among flows, marks move packets to other paths, and timeouts shrink the window. */
    @Test
    void shouldKeepTheLinkBusyWithAConstantWindowWhenSwitchesDrop() throws IOException {
        final String matrix = matrix(16, incast(4, 1_000_000, 9, 13, 12, 1, 15, 11, 7, 8));
        assertNear(668.8, slowestUs(matrix, -1, -1, "-nodes 16 -disable_trim -sender_cc_algo constant"));
    }

    /** Senders have a window and need credit; the number of hosts is that of the matrix. */
    @Test
    void shouldObeyWindowsAndCreditWhenBothEndsControl() throws IOException {
        final String matrix = matrix(16, incast(4, 1_000_000, 9, 13, 12, 1, 15, 11, 7, 8));
        assertNear(662.6, slowestUs(matrix, -1, -1, "-receiver_cc -sender_cc"));
    }
}
