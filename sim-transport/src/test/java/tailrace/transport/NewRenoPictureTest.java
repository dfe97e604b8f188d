package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Units;
import tailrace.net.marking.Red;
import tailrace.transport.cc.NewReno;

/** Tests the sawtooth of NewReno's window and its consequences. */
final class NewRenoPictureTest {
    private static final long US = Units.PS_PER_US;
    private static final long MS = Units.PS_PER_MS;

    /**
     * Mathis, Semke, Mahdavi, Ott: The macroscopic behavior of the TCP congestion avoidance algorithm, CCR 27(3), 1997:
     * throughput is {@code sqrt(3/2) MSS / (RTT sqrt(p))} if every packet is acknowledged. The result must agree within
     * 5 %.
     */
    @ParameterizedTest
    @CsvSource({"0.001, 1", "0.001, 2", "0.002, 3", "0.0005, 4"})
    void shouldHaveTheThroughputOfTheSquareRootFormula(final double lossRate, final long seed) {
        final Bottleneck net = new Bottleneck(
                new NewReno.Params(), 1, 100_000_000_000L, 100_000_000_000L, 25 * US);
        net.lose(lossRate, 0, seed);
        final Flow flow = net.start(0, 1L << 50);
        net.run(20 * MS);
        final long before = flow.sndUna();
        final long packets = Math.round(2_000 / lossRate);
        final long startPs = net.simulator.nowPs();
        final double expected = Math.sqrt(1.5) * 1000 / Math.sqrt(lossRate) / net.baseRttPs; // bytes per ps
        final long durationPs = Math.round(packets * 1000 / expected);
        net.run(durationPs);
        final double found = (double) (flow.sndUna() - before) / (net.simulator.nowPs() - startPs);
        assertEquals(1, found / expected, 0.05, flow.timeouts() + " timeouts");
    }

    /**
     * One flow fills a queue of B packets that never runs empty. Its window varies as a sawtooth between half and all
     * of W = C RTT + B, the packets in pipe and queue, and grows by a packet per round trip (Mathis et al. 1997, figure
     * 1). The round trip is proportional to the window. The mean window over time, in a period of 3/8 W^2 packets, is
     * therefore {@code integral w^2 / integral w = 7/9 W}. A round trip of recovery adds W packets. Results must agree
     * within 5 %.
     */
    @Test
    void shouldSawBetweenHalfAndAllOfPipeAndQueue() {
        final Bottleneck net = new Bottleneck(new NewReno.Params(), 1, 40_000_000_000L, 10_000_000_000L, 10 * US);
        final int packetBytes = net.fullPacketBytes();
        final double pipe = net.baseRttPs * 1e-12 * net.rateBitsPerSec / 8 / packetBytes;
        final int queue = 60;
        net.queue((long) queue * packetBytes, null);
        final Flow flow = net.start(0, 1L << 50);
        net.run(20 * MS);
        final List<Long> cutsAt = new ArrayList<>();
        final double[] peak = new double[1];
        final double[] windows = new double[2];
        final long[] before = {flow.congestionControl().cwndBytes()};
        net.run(100 * MS, US, nowPs -> {
            final long cwnd = flow.congestionControl().cwndBytes();
            if (cwnd < before[0]) {
                cutsAt.add(flow.sndUna());
                peak[0] += before[0];
            }
            if (!flow.inRecovery()) {
                windows[0] += cwnd;
                windows[1]++;
            }
            before[0] = cwnd;
        });
        final double w = pipe + queue;
        final int periods = cutsAt.size() - 1;
        assertTrue(periods >= 5, periods + " periods");
        final double perPeriod = (cutsAt.get(periods) - cutsAt.get(0)) / 1000.0 / periods;
        final double expected = 0.375 * w * w + w;
        assertEquals(w, peak[0] / cutsAt.size() / 1000, 0.05 * w);
        assertEquals(expected, perPeriod, 0.05 * expected);
        assertEquals(7 * w / 9, windows[0] / windows[1] / 1000, 0.05 * 7 * w / 9);
        assertEquals(0, flow.timeouts());
    }

    /** RFC 3168: with marks above a queue of one bandwidth-delay product, no packet is lost and the line stays busy. */
    @Test
    void shouldNeitherLoseNorIdleWithEcn() {
        final NewReno.Params params = new NewReno.Params();
        params.ecn = true;
        final Bottleneck net = new Bottleneck(params, 3, 40_000_000_000L, 10_000_000_000L, 10 * US);
        net.queue(400_000, Red.step(60_000));
        for (int src = 0; src < 3; src++) {
            net.start(src, 1L << 50);
        }
        net.run(10 * MS);
        final long before = net.port().observed().deliveredBytes();
        net.run(30 * MS);
        final double utilization =
                Units.rateBitsPerSec(net.port().observed().deliveredBytes() - before, 30 * MS) / net.rateBitsPerSec;
        assertTrue(utilization > 0.99, "utilisation " + utilization);
        assertEquals(0, net.network.droppedPackets());
        assertEquals(0, net.transport.retransmissions());
        assertTrue(net.network.markedPackets() > 0);
    }
}
