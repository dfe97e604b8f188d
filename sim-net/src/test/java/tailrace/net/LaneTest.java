package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.switches.OutputQueuedSwitch;

/** What is in flight, where it is, and who takes it out. */
final class LaneTest {
    private static final int BYTES = 1000;

    private final Sinks sinks = new Sinks();
    private final Network network = sinks.pair();
    private final Link link = network.node(0).port(0).link;
    private final Simulator simulator = sinks.simulator;

    /** A switch that only notes what it collects. */
    private final class Notes extends SwitchWindow {
        private final List<Integer> ids = new ArrayList<>();
        private final List<Long> sinceBasePs = new ArrayList<>();

        Notes(final Windows windows, final Switch node) {
            super(windows, 0, node);
        }

        @Override
        void collected(final Packet packet, final int lane, final long arrivalPs, final long since) {
            ids.add(packet.flowId);
            sinceBasePs.add(since);
        }

        @Override
        void serve(final long basePs, final long untilPs, final boolean all) {}

        @Override
        boolean isBusy() {
            return false;
        }
    }

    private void send(final int packets) {
        for (int i = 0; i < packets; i++) {
            link.data().add(sinks.packet(0, BYTES, 1), 2 * i);
        }
    }

    @Test
    void shouldHandOverInOrderEachAfterTheDelay() {
        send(100); // more than fit at first
        assertEquals(100, link.data().size());
        assertEquals(100L * BYTES, link.data().bytesInFlight());
        simulator.runUntil(Sinks.DELAY_PS + 79);
        assertEquals(40, link.deliveredPackets());
        assertEquals(60L * BYTES, link.data().bytesInFlight());
        assertEquals(60, link.checkInvariants());
        simulator.runUntil(Simulator.NEVER);
        assertTrue(link.isEmpty());
        for (int i = 0; i < 100; i++) {
            assertEquals(i, sinks.arrivedIds.get(i));
            assertEquals(Sinks.DELAY_PS + 2 * i, sinks.arrivedPs.get(i));
        }
    }

    @Test
    void shouldHaveOneEventAtATime() {
        send(10);
        assertEquals(1, simulator.pendingEvents());
    }

    @Test
    void shouldLoseWhatIsInFlightWhenCut() {
        send(10);
        simulator.runUntil(Sinks.DELAY_PS + 7);
        link.cut(simulator.nowPs());
        assertTrue(link.isEmpty());
        assertEquals(0, simulator.pendingEvents());
        assertEquals(4, link.deliveredPackets());
        assertEquals(4L * BYTES, link.deliveredBytes(10L * BYTES));
    }

    @Test
    void shouldKeepWhatHasArrivedInThePipelineWhenCut() {
        link.leadIntoPipeline(50);
        send(10);
        simulator.runUntil(Sinks.DELAY_PS + 7);
        assertEquals(4, link.packetsInPipeline());
        assertEquals(4, link.deliveredPackets());
        assertEquals(0, sinks.arrivedIds.size());
        link.cut(simulator.nowPs());
        assertEquals(4, link.data().size());
        simulator.runUntil(Simulator.NEVER);
        assertEquals(List.of(0, 1, 2, 3), sinks.arrivedIds);
        assertEquals(Sinks.DELAY_PS + 50, sinks.arrivedPs.get(0));
    }

    @Test
    void shouldHashTheSameWhetherInThePipelineOrThrough() {
        link.leadIntoPipeline(50);
        send(3);
        simulator.runUntil(Sinks.DELAY_PS + 5);
        final long hash = link.hash();
        simulator.runUntil(Simulator.NEVER);
        assertEquals(hash, link.hash());
    }

    @Test
    void shouldTakeOutOfAWindowLaneWhatIsDue() {
        final OutputQueuedSwitch hub = new OutputQueuedSwitch(2, sinks.pool);
        sinks.around(hub, 2);
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        final Link toHub = hub.port(0).reverse().link;
        final Notes window = new Notes(new Windows(sinks.simulator, List.of(hub)), hub);
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
        final Link toHub = hub.port(0).reverse().link;
        assertThrows(IllegalStateException.class, () -> toHub.setLoss(packet -> false));
        assertThrows(IllegalStateException.class, () -> toHub.cut(0));
    }
}
