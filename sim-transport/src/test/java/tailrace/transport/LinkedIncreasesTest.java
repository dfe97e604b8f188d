package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.transport.cc.Mptcp;
import tailrace.transport.cc.Mptcp.Coupling;
import tailrace.transport.cc.NewReno;

/**
 * Tests the three goals of RFC 6356 section 1, and states the measured values. Links have 1 Gb/s and 500 us one way,
 * and queues of 100 packets. Results are means of three runs of 6 s.
 */
final class LinkedIncreasesTest {
    private static final int MULTIPATH = 0;
    private static final int TCP = 1;
    private static final long RATE = 1_000_000_000L;
    /** Payload rate of half a link, in Mb/s. */
    private static final double HALF = 500 / 1.048;
    private static final long DELAY_PS = 500 * Units.PS_PER_US;

    /** Goodputs in Mb/s: of a multipath flow of two subflows, in total and by link, and of TCP flows by link. */
    private record Shares(double multipath, double[] ofLink, double[] tcpOfLink) {
        @Override
        public String toString() {
            return multipath + " " + Arrays.toString(ofLink) + " TCP " + Arrays.toString(tcpOfLink);
        }
    }

    /**
     * Measures the shares of a multipath flow and of TCP flows on each link. The two subflows use one link each, or
     * share the only link.
     */
    private static Shares shares(final Coupling coupling, final long[] delaysPs, final int... tcpFlows) {
        final Shares sum = new Shares(0, new double[delaysPs.length], new double[delaysPs.length]);
        double total = 0;
        final int runs = 3;
        for (int run = 0; run < runs; run++) {
            final Mptcp.Params multipath = new Mptcp.Params();
            multipath.subflows = 2;
            multipath.coupling = coupling;
            final int flows = 1 + Arrays.stream(tcpFlows).sum();
            final ParallelPaths net = new ParallelPaths(
                    List.of(multipath, new NewReno.Params()), flows, RATE, null, delaysPs);
            net.queues(104_800);
            net.run((1 + run) * 137 * Units.PS_PER_US); // runs differ in phase
            net.start(0, MULTIPATH, 0);
            final int[] linkOf = new int[flows];
            for (int link = 0; link < tcpFlows.length; link++) {
                for (int i = 0; i < tcpFlows[link]; i++) {
                    net.run((3 + run) * 711 * Units.PS_PER_US);
                    linkOf[net.flows.size()] = link;
                    net.start(net.flows.size(), TCP, 0, link);
                }
            }
            net.run(2 * Units.PS_PER_SECOND);
            final double[] sent = new double[delaysPs.length];
            Arrays.setAll(sent, link -> -net.across(link).observed().deliveredBytes());
            final double[] mbps = net.mbps(6 * Units.PS_PER_SECOND);
            for (int link = 0; link < sent.length; link++) {
                final double bytes = sent[link] + net.across(link).observed().deliveredBytes();
                sum.ofLink[link] += bytes / 1.048 * 8 / 6e6 / runs;
            }
            total += mbps[0] / runs;
            for (int i = 1; i < flows; i++) {
                sum.tcpOfLink[linkOf[i]] += mbps[i] / runs;
                sum.ofLink[linkOf[i]] -= mbps[i] / runs;
            }
        }
        return new Shares(total, sum.ofLink, sum.tcpOfLink);
    }

    private static long[] delays(final long... times) {
        return Arrays.stream(times).map(factor -> factor * DELAY_PS).toArray();
    }

    /**
     * Goal 1: the measured goodput is 651 Mb/s if one path has five times the delay of the other, so the RTT bias has
     * no effect.
     */
    @Tag("study")
    @Test
    void shouldGetAtLeastWhatTcpWouldOnTheBestPathWhenRoundTripsDiffer() {
        final Shares apart = shares(Coupling.LIA, delays(1, 5), 1, 1);
        assertTrue(apart.multipath > 1.2 * HALF, apart.toString());
    }

    /**
     * Goal 2, do no harm. If losses are random, as the derivation of RFC 6356 assumes, the multipath flow takes as much
     * as a TCP flow: its measured share is 51 % of the link, and the share of uncoupled subflows is 67 %.
     */
    @Test
    void shouldTakeWhatTcpTakesAtTheSameLossRate() {
        assertEquals(0.5, shareAtRandomLosses(Coupling.LIA), 0.03);
        assertEquals(2.0 / 3, shareAtRandomLosses(Coupling.UNCOUPLED), 0.03);
    }

    private static double shareAtRandomLosses(final Coupling coupling) {
        final Mptcp.Params multipath = new Mptcp.Params();
        multipath.subflows = 2;
        multipath.coupling = coupling;
        final ParallelPaths net =
                new ParallelPaths(List.of(multipath, new NewReno.Params()), 2, RATE, null, delays(1));
        net.loseData(0, 0.004, 1);
        net.start(0, MULTIPATH, 0);
        net.start(1, TCP, 0);
        net.run(2 * Units.PS_PER_SECOND);
        final double[] mbps = net.mbps(20 * Units.PS_PER_SECOND);
        return mbps[0] / (mbps[0] + mbps[1]);
    }

    /**
     * At a full queue, all flows lose packets together, and the flow with fewer packets in flight loses less often. On
     * a link with one TCP flow, the measured share is 59 %, as in htsim. Uncoupled subflows, which each take as much as
     * a flow, get 67 %.
     */
    @Tag("study")
    @Test
    void shouldTakeLessOfASharedLinkThanAFlowForEachSubflow() {
        final Shares linked = shares(Coupling.LIA, delays(1), 1);
        final Shares uncoupled = shares(Coupling.UNCOUPLED, delays(1), 1);
        assertTrue(linked.multipath < 0.62 * 2 * HALF, linked.toString());
        assertEquals(2.0 / 3, uncoupled.multipath / (2 * HALF), 0.02, uncoupled.toString());
    }

    /**
     * Goals 1 and 2 on two links: the measured goodput is 695 Mb/s. A TCP flow in its place would get 477 Mb/s, half a
     * link. On each link the multipath flow takes no more than TCP: 355 and 340 Mb/s, compared with 597 and 612 Mb/s.
     */
    @Test
    void shouldGetMoreThanTcpWouldAndTakeNoMoreOfAnyLink() {
        final Shares two = shares(Coupling.LIA, delays(1, 1), 1, 1);
        assertTrue(two.multipath > 1.3 * HALF, two.toString());
        assertTrue(two.ofLink[0] < two.tcpOfLink[0] && two.ofLink[1] < two.tcpOfLink[1], two.toString());
    }

    /**
     * Goal 3, balance congestion: on the link with four TCP flows, the subflow gets 162 of the multipath flow's 557
     * Mb/s. This is 82 % of each TCP flow's rate (149 Mb/s and 74 % over 24 phases). An uncoupled subflow gets 191 Mb/s
     * on this link, a fifth.
     */
    @Tag("study")
    @Test
    void shouldLeaveTheCongestedLink() {
        final Shares linked = shares(Coupling.LIA, delays(1, 1), 1, 4);
        assertTrue(linked.ofLink[1] < 0.3 * linked.multipath, linked.toString());
        assertTrue(linked.ofLink[1] < 0.9 * linked.tcpOfLink[1] / 4, linked.toString());
        final Shares uncoupled = shares(Coupling.UNCOUPLED, delays(1, 1), 1, 4);
        assertEquals(0.2 * 2 * HALF, uncoupled.ofLink[1], 10, uncoupled.toString());
    }

    /**
     * OLIA gets 754 Mb/s on two links. On one shared link, it gets 484 Mb/s, and the TCP flow gets 438 Mb/s. On two
     * links, it takes no more than TCP on either.
     */
    @Tag("study")
    @Test
    void shouldDoNoHarmWithOlia() {
        final Shares two = shares(Coupling.OLIA, delays(1, 1), 1, 1);
        assertTrue(two.multipath > 1.3 * HALF, two.toString());
        assertTrue(two.ofLink[0] < two.tcpOfLink[0] && two.ofLink[1] < two.tcpOfLink[1], two.toString());
        final Shares one = shares(Coupling.OLIA, delays(1), 1);
        assertEquals(0.5, one.multipath / (one.multipath + one.tcpOfLink[0]), 0.06, one.toString());
    }
}
