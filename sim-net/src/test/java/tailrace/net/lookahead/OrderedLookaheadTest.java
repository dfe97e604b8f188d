package tailrace.net.lookahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;
import tailrace.net.Sinks;
import tailrace.net.link.Lane;
import tailrace.net.port.Port;

/** Tests switches that handle windows in the order of arrival, between the events of the switch. */
final class OrderedLookaheadTest {
    private static final int BYTES = 1000;
    private static final long TX_PS = 80_000;
    private static final long BASE_PS = Sinks.DELAY_PS;

    private final Sinks sinks = new Sinks();
    private final NotingSwitch hub = new NotingSwitch(4, sinks);
    private OrderedLookahead window;

    private void makeWindow() {
        sinks.around(hub, 4);
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        window = new OrderedLookahead(NotingLookahead.idle(), 0, hub);
    }

    /** Sends a packet that arrives at the switch this long after the base. */
    private void send(final int from, final int to, final long sincePs) {
        lane(from).add(sinks.packet(0, BYTES, to), BASE_PS + sincePs - Sinks.DELAY_PS);
    }

    private Lane lane(final int from) {
        return hub.port(from).reverse().link().data();
    }

    private static String admitted(final int id, final int output, final long sincePs) {
        return id + " to " + output + " at " + (BASE_PS + sincePs);
    }

    private static String event(final long sincePs) {
        return "event at " + (BASE_PS + sincePs);
    }

    @Test
    void shouldAdmitInTheOrderOfArrivalWhateverTheOutput() {
        makeWindow();
        send(0, 3, 10);
        send(0, 2, 30);
        send(1, 2, 20);
        send(1, 3, 30);
        assertEquals(4, window.handle(BASE_PS, BASE_PS + 50, true));
        assertEquals(List.of(admitted(0, 3, 10), admitted(2, 2, 20), admitted(1, 2, 30), admitted(3, 3, 30)),
                hub.story);
        assertEquals(List.of(0, 1, 0, 1), hub.inPorts);
    }

    @Test
    void shouldHandleEventsOfTheSwitchBetweenArrivals() {
        hub.eventPs = BASE_PS + 20;
        makeWindow();
        send(0, 3, 10);
        send(0, 3, 30);
        window.handle(BASE_PS, BASE_PS + 50, true);
        assertEquals(List.of(admitted(0, 3, 10), event(20), admitted(1, 3, 30)), hub.story);
        assertEquals(1, window.eventCount());
    }

    @Test
    void shouldAskTheSwitchWhichComesFirstAtOneTime() {
        hub.eventPs = BASE_PS + 20;
        hub.eventIsBeforeFirstPort = true;
        makeWindow();
        send(0, 3, 10);
        send(1, 3, 20);
        send(2, 3, 20);
        window.handle(BASE_PS, BASE_PS + 50, true);
        assertEquals(List.of(admitted(0, 3, 10), admitted(1, 3, 20), admitted(2, 3, 20), event(20)), hub.story);
    }

    @Test
    void shouldHandleAnEventBeforeAnArrivalIfTheSwitchSaysSo() {
        hub.eventPs = BASE_PS + 20;
        hub.eventIsBeforeFirstPort = true;
        makeWindow();
        send(0, 3, 10);
        send(0, 3, 20);
        window.handle(BASE_PS, BASE_PS + 50, true);
        assertEquals(List.of(admitted(0, 3, 10), event(20), admitted(1, 3, 20)), hub.story);
    }

    @Test
    void shouldBeBusyWhileAnEventIsPending() {
        hub.eventPs = BASE_PS + TX_PS;
        makeWindow();
        send(0, 3, 10);
        window.handle(BASE_PS, BASE_PS + TX_PS, false);
        assertEquals(List.of(admitted(0, 3, 10)), hub.story, "the event comes at the very end");
        assertTrue(window.isActive());
        window.handle(BASE_PS + TX_PS, BASE_PS + TX_PS, true);
        assertEquals(List.of(admitted(0, 3, 10), event(TX_PS)), hub.story);
        assertFalse(window.isActive());
    }

    @Test
    void shouldObeyPausesInTheOrderOfArrival() {
        makeWindow();
        final Port output = hub.port(3);
        send(0, 3, 0);
        send(0, 3, 20);
        lane(3).add(output.reverse().pauses().frame(1, true, 64), BASE_PS + 10 - Sinks.DELAY_PS);
        send(1, 2, 30);
        assertEquals(4, window.handle(BASE_PS, BASE_PS + 2 * TX_PS, true));
        assertEquals(1, output.pausedMask());
        assertEquals(1, output.link().data().size(), "the second has not started");
        assertTrue(output.hasQueued());
        assertFalse(window.isBusy(), "nothing may be sent");
        lane(3).add(output.reverse().pauses().frame(1, false, 64), BASE_PS + 3 * TX_PS - Sinks.DELAY_PS);
        window.handle(BASE_PS + 2 * TX_PS, BASE_PS + 4 * TX_PS, true);
        assertFalse(window.isActive());
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(List.of(BASE_PS + TX_PS + Sinks.DELAY_PS, BASE_PS + 30 + TX_PS + Sinks.DELAY_PS,
                BASE_PS + 4 * TX_PS + Sinks.DELAY_PS), sinks.arrivedPs);
    }

    @Test
    void shouldStartWhatIsDueAtItsTimeAndBeBusyUntilNothingWaits() {
        makeWindow();
        send(0, 3, 0);
        send(1, 3, 0);
        window.handle(BASE_PS, BASE_PS + TX_PS - 1, true);
        assertTrue(window.isBusy());
        window.handle(BASE_PS + TX_PS - 1, BASE_PS + 5 * TX_PS, true);
        assertFalse(window.isActive());
        sinks.simulator.runUntil(Simulator.NEVER);
        assertEquals(List.of(BASE_PS + TX_PS + Sinks.DELAY_PS, BASE_PS + 2 * TX_PS + Sinks.DELAY_PS), sinks.arrivedPs);
    }
}
