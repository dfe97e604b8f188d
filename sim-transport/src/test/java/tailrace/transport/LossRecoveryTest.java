package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.recovery.GoBackN;
import tailrace.transport.recovery.SelectiveRepeat;

/** Tests that every loss recovery delivers everything, with any losses in both directions. */
final class LossRecoveryTest {
    private static final int FLOWS = 60;

    private static FixedWindow.Params params(final RecoveryChoice recovery) {
        final FixedWindow.Params params = new FixedWindow.Params();
        params.unlimited = false;
        params.initialWindowPackets = 40;
        params.recovery = recovery;
        params.minRto = Time.ms(1);
        params.initialRto = Time.ms(1);
        params.maxRto = Time.ms(4);
        return params;
    }

    private static Bottleneck run(
            final TransportParams params, final double lossRate, final double ackLossRate, final long seed) {
        final Bottleneck net = new Bottleneck(params, 4, 100_000_000_000L, 40_000_000_000L, Units.PS_PER_US);
        net.lose(lossRate, ackLossRate, seed);
        for (int i = 0; i < FLOWS; i++) {
            net.start(i % 4, i < 20 ? 1 + 700L * i : 9_999L * i); // short flows consist of a tail only
        }
        net.simulator.runUntil(200 * Units.PS_PER_SECOND);
        return net;
    }

    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryRecovery#stream")
    void shouldDeliverEverythingAtRandomLoss(final RecoveryChoice recovery) {
        for (final double lossRate : new double[] {0, 0.001, 0.01, 0.05}) {
            for (int seed = 1; seed <= 3; seed++) {
                final Bottleneck net = run(params(recovery), lossRate, lossRate, seed);
                final String where = recovery.name() + " at " + lossRate + ", seed " + seed;
                assertEquals(FLOWS, net.completed, where);
                assertEquals(0, net.transport.activeFlows(), where);
                for (final Flow flow : net.flows) {
                    assertEquals(flow.sizeBytes(), flow.rcvNxt(), where);
                }
                assertEquals(lossRate > 0, net.transport.retransmissions() > 0, where);
                assertEquals(0, net.simulator.pendingEvents(), where);
                assertEquals(0, net.pool.inUse(), where);
                net.network.checkInvariants();
            }
        }
    }

    /**
     * Selective repeat retransmits lost packets. After a timeout, caused by the loss of a retransmission or of the last
     * packets, it retransmits the packets in flight, at most a window. Go-back-N retransmits up to a window for each
     * loss.
     */
    @Test
    void shouldRepeatFarLessWhenSelective() {
        final Bottleneck selective = run(params(new SelectiveRepeat.Params()), 0.01, 0, 1);
        final Bottleneck back = run(params(new GoBackN()), 0.01, 0, 1);
        final long lost = selective.port().observed().lostPackets();
        final long repeated = selective.transport.retransmissions();
        final long timeouts = selective.transport.timeouts();
        final String found = repeated + " repeated, " + lost + " lost, " + timeouts + " timeouts";
        assertTrue(timeouts <= 10, found);
        assertTrue(repeated >= lost && repeated <= lost + 40 * timeouts, found);
        assertTrue(back.transport.retransmissions() > 5 * repeated,
                back.transport.retransmissions() + " by go-back-N, " + found);
    }

    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryRecovery#stream")
    void shouldHangForEverWithoutATimerWhenTheTailIsLost(final RecoveryChoice recovery) {
        final FixedWindow.Params params = params(recovery);
        params.retransmissionTimer = false;
        final Bottleneck net = new Bottleneck(params, 1, 100_000_000_000L, 100_000_000_000L, Units.PS_PER_US);
        net.lose(1, 0, 1);
        final Flow flow = net.start(0, 1000);
        assertEquals(Simulator.Outcome.DRAINED, net.simulator.runUntil(Simulator.NEVER));
        assertEquals(0, net.completed);
        assertEquals(1000, flow.sndNxt());
        assertEquals(0, flow.sndUna());
        assertEquals(0, flow.timeouts());
    }
}
