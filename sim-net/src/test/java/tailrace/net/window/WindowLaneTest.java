package tailrace.net.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.net.Sinks;
import tailrace.net.link.Link;
import tailrace.net.switches.OutputQueuedSwitch;

/** Lanes of which switches take out what has arrived by themselves. */
final class WindowLaneTest {
    private static final int BYTES = 1000;

    private final Sinks sinks = new Sinks();

    @Test
    void shouldTakeOutOfAWindowLaneWhatIsDue() {
        final OutputQueuedSwitch hub = new OutputQueuedSwitch(2, sinks.pool);
        sinks.around(hub, 2);
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        final Link toHub = hub.port(0).reverse().link();
        final NotingWindow window = new NotingWindow(new Windows(sinks.simulator, List.of(hub)), hub);
        final WindowLane lane = (WindowLane) toHub.data();
        for (int i = 0; i < 20; i++) {
            lane.add(sinks.packet(0, BYTES, 1), 10L * i);
        }
        assertFalse(lane.isDue(Sinks.DELAY_PS - 1));
        assertTrue(lane.isDue(Sinks.DELAY_PS));
        assertEquals(3, lane.take(Sinks.DELAY_PS - 5, Sinks.DELAY_PS + 29));
        assertEquals(List.of(5L, 15L, 25L), window.sinceBasePs);
        assertEquals(3, lane.deliveredPackets());
        assertEquals(17, lane.size());
        assertEquals(17, lane.take(Sinks.DELAY_PS, Long.MAX_VALUE));
        assertEquals(20, window.ids.size());
        assertTrue(lane.isEmpty());
    }

    @Test
    void shouldRefuseToLoseOrWatchWhatWindowsTake() {
        final OutputQueuedSwitch hub = new OutputQueuedSwitch(2, sinks.pool);
        sinks.around(hub, 2);
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        new Windows(sinks.simulator, List.of(hub));
        final Link toHub = hub.port(0).reverse().link();
        assertThrows(IllegalStateException.class, () -> toHub.setLoss(packet -> false));
        assertThrows(IllegalStateException.class, () -> toHub.cut(0));
    }
}
