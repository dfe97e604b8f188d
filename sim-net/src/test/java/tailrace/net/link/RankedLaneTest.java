package tailrace.net.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;
import tailrace.net.Network;
import tailrace.net.Sinks;

/** Arrivals at the same picosecond if ties are broken by insertion. */
final class RankedLaneTest {
    private static final int BYTES = 1000;

    private final Sinks sinks = new Sinks(Simulator.Ties.INSERTION);
    private final Simulator simulator = sinks.simulator;
    private final Link there;
    private final Link back;

    RankedLaneTest() {
        final Network network = sinks.pair();
        there = network.node(0).port(0).link();
        back = network.node(1).port(0).link();
        there.rank();
        back.rank();
    }

    private void send(final Link link, final long sentPs) {
        link.data().add(sinks.packet(0, BYTES, 1), sentPs);
    }

    @Test
    void shouldHaveAnEventForEachPacket() {
        for (int i = 0; i < 40; i++) { // more packets than fit initially
            send(there, 10L * i);
        }
        assertEquals(40, simulator.pendingEvents());
        simulator.runUntil(Sinks.DELAY_PS + 99);
        assertEquals(10, there.deliveredPackets());
        assertEquals(30, simulator.pendingEvents());
        assertEquals(30, there.checkInvariants());
        simulator.runUntil(Simulator.NEVER);
        assertTrue(there.isEmpty());
        for (int i = 0; i < 40; i++) {
            assertEquals(i, sinks.arrivedIds.get(i));
            assertEquals(Sinks.DELAY_PS + 10 * i, sinks.arrivedPs.get(i));
        }
    }

    @Test
    void shouldArriveAtOneTimeInTheOrderInWhichTransmissionsStarted() {
        send(there, 0);
        send(there, 10);
        send(back, 10);
        send(back, 20);
        send(there, 20);
        simulator.runUntil(Simulator.NEVER);
        assertEquals(List.of(0, 1, 2, 3, 4), sinks.arrivedIds);
    }

    @Test
    void shouldTakeItsPlaceAmongOtherEvents() {
        sinks.at(Sinks.DELAY_PS + 10, () -> sinks.arrivedIds.add(-1));
        send(there, 0);
        send(there, 10);
        sinks.at(Sinks.DELAY_PS + 10, () -> sinks.arrivedIds.add(-2));
        simulator.runUntil(Simulator.NEVER);
        assertEquals(List.of(0, -1, 1, -2), sinks.arrivedIds);
    }

    @Test
    void shouldForgetTheEventsOfWhatIsCut() {
        send(there, 0);
        send(there, 10);
        send(back, 5);
        simulator.runUntil(Sinks.DELAY_PS);
        there.cut(Sinks.DELAY_PS);
        assertTrue(there.isEmpty());
        assertEquals(1, simulator.pendingEvents(), "that of the other direction");
        send(there, Sinks.DELAY_PS);
        simulator.runUntil(Simulator.NEVER);
        assertEquals(List.of(0, 2, 3), sinks.arrivedIds);
        assertEquals(2 * Sinks.DELAY_PS, sinks.arrivedPs.get(2));
        assertEquals(2, there.deliveredPackets());
    }
}
