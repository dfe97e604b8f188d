package tailrace.net.lookahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;
import tailrace.net.ForwardingTable;
import tailrace.net.Sinks;

/** Tests switches that handle windows output by output. */
final class PortLookaheadTest {
    private static final int BYTES = 1000;
    private static final long TX_PS = 80_000;

    private final Sinks sinks = new Sinks();
    private final NotingSwitch hub = new NotingSwitch(4, sinks);
    private final PortLookahead window;

    PortLookaheadTest() {
        sinks.around(hub, 4);
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        window = new PortLookahead(NotingLookahead.idle(), 0, hub);
    }

    /** Sends a packet that arrives at the switch at this time. */
    private void send(final int from, final int to, final long arrivalPs) {
        hub.port(from).reverse().link().data().add(sinks.packet(0, BYTES, to), arrivalPs - Sinks.DELAY_PS);
    }

    @Test
    void shouldAdmitToEachOutputInTheOrderOfArrival() {
        final long basePs = Sinks.DELAY_PS;
        send(0, 3, basePs + 10);
        send(0, 2, basePs + 30);
        send(0, 3, basePs + 40);
        send(1, 3, basePs + 20);
        send(1, 3, basePs + 40);
        assertEquals(5, window.handle(basePs, basePs + 50, true));
        assertEquals(List.of("1 to 2 at " + (basePs + 30), "0 to 3 at " + (basePs + 10), "3 to 3 at " + (basePs + 20),
                "2 to 3 at " + (basePs + 40), "4 to 3 at " + (basePs + 40)), hub.story);
        assertEquals(List.of(0, 0, 1, 0, 1), hub.inPorts);
    }

    @Test
    void shouldLeaveOnTheWireWhatComesLater() {
        final long basePs = Sinks.DELAY_PS;
        send(0, 3, basePs + 10);
        send(0, 3, basePs + 50);
        assertEquals(1, window.handle(basePs, basePs + 50, false), "before its end");
        assertTrue(window.isActive());
        assertEquals(1, window.handle(basePs + 50, basePs + 50, true), "at its end");
        assertEquals(List.of("0 to 3 at " + (basePs + 10), "1 to 3 at " + (basePs + 50)), hub.story);
    }

    @Test
    void shouldStartWhatIsDueAtItsTimeAndBeBusyUntilNothingWaits() {
        final long arrivalPs = Sinks.DELAY_PS;
        send(0, 3, arrivalPs);
        send(1, 3, arrivalPs);
        send(2, 3, arrivalPs);
        window.handle(arrivalPs, arrivalPs + TX_PS, true);
        assertTrue(window.isBusy());
        assertEquals(2, hub.port(3).link().data().size(), "the second starts where the first ends");
        window.handle(arrivalPs + TX_PS, arrivalPs + 2 * TX_PS - 1, true);
        assertTrue(window.isBusy());
        window.handle(arrivalPs + 2 * TX_PS - 1, arrivalPs + 3 * TX_PS, true);
        assertFalse(window.isActive());
        sinks.simulator.runUntil(Simulator.NEVER);
        final long firstPs = arrivalPs + TX_PS + Sinks.DELAY_PS;
        assertEquals(List.of(firstPs, firstPs + TX_PS, firstPs + 2 * TX_PS), sinks.arrivedPs);
        assertEquals(List.of(0, 1, 2), sinks.arrivedIds);
    }

    @Test
    void shouldDropWhatHasNoRoute() {
        hub.setForwardingTable(new ForwardingTable(
                new int[4], new int[] {-1}, new int[] {0, 1, 2, 3}, new int[0][], new int[][] {{0}, {1}, {2}, {}}));
        send(0, 3, Sinks.DELAY_PS);
        assertEquals(1, window.handle(Sinks.DELAY_PS, Sinks.DELAY_PS, true));
        assertEquals(1, hub.unroutablePackets());
        assertEquals(0, sinks.pool.inUse());
        assertFalse(window.isActive());
    }
}
