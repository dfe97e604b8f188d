package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.cc.NewReno;

/** Tests a receiver that limits the bytes in flight. */
final class ReceiveWindowTest {
    private static final long WINDOW = 10_500;
    private static final long RATE = 100_000_000_000L;

    private static <P extends TransportParams> P limited(final P params) {
        params.payload = Size.bytes(1_000);
        params.receiveWindow = Size.bytes(WINDOW);
        params.minRto = Time.ms(1);
        params.initialRto = Time.ms(1);
        return params;
    }

    private static Bottleneck network(final TransportParams params) {
        return new Bottleneck(params, 1, RATE, RATE, 10 * Units.PS_PER_US);
    }

    private static long inFlight(final Flow flow) {
        return flow.sndNxt - flow.sndUna - flow.recovery.landedBytes();
    }

    /** Inspects the flow after every event; returns the most bytes in flight. */
    private static long mostInFlight(final Bottleneck net, final Flow flow) {
        long most = 0;
        while (net.completed == 0) {
            net.simulator.run(Simulator.NEVER, 1);
            most = Math.max(most, inFlight(flow));
        }
        return most;
    }

    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryRecovery#stream")
    void shouldNeverHaveMoreInFlight(final RecoveryChoice recovery) {
        for (final double lossRate : new double[] {0, 0.01}) {
            final FixedWindow.Params params = limited(new FixedWindow.Params());
            params.recovery = recovery;
            final Bottleneck net = network(params);
            net.lose(lossRate, lossRate, 1);
            final Flow flow = net.start(0, 2_000_000);
            assertEquals(10_000, mostInFlight(net, flow));
        }
    }

    @Test
    void shouldBindEvenWhenTheWindowOfTheSenderMayBeOverrun() {
        final Ns3FixedWindow params = limited(new Ns3FixedWindow());
        params.quirks.overrunsWindow = true;
        final Bottleneck net = network(params);
        assertEquals(10_000, mostInFlight(net, net.start(0, 500_000)));
    }

    @Test
    void shouldHoldBackAGrowingWindow() {
        final Bottleneck net = network(limited(new NewReno.Params()));
        net.lose(0.002, 0, 1);
        assertEquals(10_000, mostInFlight(net, net.start(0, 5_000_000)));
    }

    /** The path has room for 500 packets; the receive window allows ten packets per round trip. */
    @Test
    void shouldDeliverAWindowInARoundTrip() {
        final Bottleneck net = network(limited(new FixedWindow.Params()));
        net.start(0, 100_000_000);
        net.run(5 * net.baseRttPs);
        assertEquals(100 * 10_000, net.deliveredIn(100 * net.baseRttPs)[0], 10_000);
    }

    @Test
    void shouldNotLimitUnlessSet() {
        final FixedWindow.Params params = limited(new FixedWindow.Params());
        params.receiveWindow = null;
        final Bottleneck net = network(params);
        assertTrue(mostInFlight(net, net.start(0, 2_000_000)) > 400_000);
    }

    @Test
    void shouldRefuseAWindowSmallerThanAPacket() {
        final FixedWindow.Params params = limited(new FixedWindow.Params());
        params.receiveWindow = Size.bytes(999);
        assertTrue(assertThrows(IllegalArgumentException.class, params::validate)
                .getMessage().startsWith("receiveWindow: 999B"));
    }
}
