package tailrace.net.lookahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.net.Sinks;
import tailrace.net.link.Link;
import tailrace.net.switches.OutputQueuedSwitch;

/** Tests lanes from which switches remove arrived packets themselves. */
final class LookaheadLaneTest {
    private static final int BYTES = 1000;

    private final Sinks sinks = new Sinks();

    /** Creates a switch with windows in which 12,500 B fit (dense) or 1,250 B fit. */
    private OutputQueuedSwitch hub(final boolean isDense) {
        final OutputQueuedSwitch hub = new OutputQueuedSwitch(2, sinks.pool);
        sinks.around(hub, 2);
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        for (int i = 0; i < 2 && !isDense; i++) {
            hub.port(i).reverse().changes().setRate(Sinks.RATE / 10, 0);
        }
        return hub;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTakeOutOfALaneWhatIsDue(final boolean isDense) {
        final OutputQueuedSwitch hub = hub(isDense);
        final Link toHub = hub.port(0).reverse().link();
        final NotingLookahead window = new NotingLookahead(new Lookahead(sinks.simulator, List.of(hub), 0), hub);
        final LookaheadLane lane = (LookaheadLane) toHub.data();
        assertEquals(isDense, lane instanceof DenseLane);
        assertEquals(!isDense, lane instanceof SparseLane);
        for (int i = 0; i < 20; i++) {
            toHub.data().add(sinks.packet(0, BYTES, 1), 10L * i);
        }
        assertFalse(lane.isDue(Sinks.DELAY_PS - 1));
        assertTrue(lane.isDue(Sinks.DELAY_PS));
        assertEquals(3, lane.take(Sinks.DELAY_PS - 5, Sinks.DELAY_PS + 29));
        assertEquals(List.of(5L, 15L, 25L), window.sinceBasePs);
        assertEquals(3, toHub.deliveredPackets());
        assertEquals(17, toHub.checkInvariants());
        assertEquals(17, lane.take(Sinks.DELAY_PS, Long.MAX_VALUE));
        assertEquals(IntStream.range(0, 20).boxed().toList(), window.ids);
        assertEquals(0, lane.take(Sinks.DELAY_PS, Long.MAX_VALUE));
        assertTrue(lane.isEmpty());
        assertEquals(hash(!isDense), toHub.hash());
    }

    /** Hash of the packets that this kind of lane delivers in the same case. */
    private static long hash(final boolean isDense) {
        final LookaheadLaneTest other = new LookaheadLaneTest();
        final OutputQueuedSwitch hub = other.hub(isDense);
        final Link toHub = hub.port(0).reverse().link();
        new NotingLookahead(new Lookahead(other.sinks.simulator, List.of(hub), 0), hub);
        for (int i = 0; i < 20; i++) {
            toHub.data().add(other.sinks.packet(0, BYTES, 1), 10L * i);
        }
        ((LookaheadLane) toHub.data()).take(0, Long.MAX_VALUE);
        return toHub.hash();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRefuseToLoseOrWatchWhatWindowsTake(final boolean isDense) {
        final OutputQueuedSwitch hub = hub(isDense);
        new Lookahead(sinks.simulator, List.of(hub), 0);
        final Link toHub = hub.port(0).reverse().link();
        assertThrows(IllegalStateException.class, () -> toHub.setLoss(packet -> false));
        assertThrows(IllegalStateException.class, () -> toHub.setTapped(true));
        assertThrows(IllegalStateException.class, () -> toHub.cut(0));
        final Link toHost = hub.port(0).link();
        assertThrows(IllegalStateException.class, () -> toHost.cut(0));
    }
}
