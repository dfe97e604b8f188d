package tailrace.net.lookahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.net.Sinks;
import tailrace.net.link.Link;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.switches.OutputQueuedSwitch;

/** Tests observed links from which switches remove arrived packets themselves. */
final class SparseLaneTest {
    private static final int BYTES = 1000;

    private final Sinks sinks = new Sinks();
    private final OutputQueuedSwitch hub = new OutputQueuedSwitch(2, sinks.pool);
    private final List<String> heard = new ArrayList<>();
    private Port nic;
    private NotingLookahead window;

    /** Records the counters of delivered and collected packets, and of packets in flight, at each call. */
    private final class Tap implements PacketTap {
        @Override
        public void delivered(final Port port, final Packet packet) {
            final Link link = port.link();
            heard.add(packet.flowId + " at " + packet.timePs + ": " + link.deliveredPackets() + " delivered, "
                    + window.ids.size() + " collected, " + link.data().size() + " in flight");
        }

        @Override
        public void dropped(final Port port, final Packet packet, final long nowPs) {}
    }

    /** Returns the lane from host 0 to the switch, with three packets that arrive 10 ps apart. */
    private LookaheadLane lane(final boolean watched) {
        sinks.around(hub, 2);
        hub.setLoadBalancer((packet, ports, nowPs) -> ports[0]);
        nic = hub.port(0).reverse();
        nic.changes().setTap(watched ? new Tap() : null);
        window = new NotingLookahead(new Lookahead(sinks.simulator, List.of(hub), 0), hub);
        final LookaheadLane lane = (LookaheadLane) nic.link().data();
        assertEquals(watched, lane instanceof SparseLane);
        for (int i = 0; i < 3; i++) {
            nic.link().data().add(sinks.packet(0, BYTES, 1), 10L * i);
        }
        return lane;
    }

    @Test
    void shouldTellOfEachArrivalBeforeTheSwitchHasThePacket() {
        final LookaheadLane lane = lane(true);
        assertEquals(2, lane.take(Sinks.DELAY_PS - 5, Sinks.DELAY_PS + 10));
        assertEquals(List.of("0 at 1000000: 1 delivered, 0 collected, 2 in flight",
                "1 at 1000010: 2 delivered, 1 collected, 1 in flight"), heard);
        assertEquals(List.of(Sinks.DELAY_PS, Sinks.DELAY_PS + 10), window.arrivalsPs);
        assertEquals(List.of(5L, 15L), window.sinceBasePs);
        assertEquals(1, lane.take(Sinks.DELAY_PS + 10, Long.MAX_VALUE));
        assertEquals(List.of(0, 1, 2), window.ids);
    }

    @Test
    void shouldHashAsALaneThatNobodyWatches() {
        lane(true).take(0, Long.MAX_VALUE);
        final long watched = nic.link().hash();
        final SparseLaneTest other = new SparseLaneTest();
        other.lane(false).take(0, Long.MAX_VALUE);
        assertEquals(other.nic.link().hash(), watched);
        assertEquals(List.of(), other.heard);
    }

    @Test
    void shouldLetTheTapGoAndComeBack() {
        final LookaheadLane lane = lane(true);
        nic.changes().setTap(null);
        assertEquals(1, lane.take(0, Sinks.DELAY_PS));
        assertEquals(List.of(), heard);
        nic.changes().setTap(new Tap());
        assertEquals(2, lane.take(0, Sinks.DELAY_PS + 20));
        assertEquals(2, heard.size());
    }

    @Test
    void shouldRefuseToLosePackets() {
        lane(true);
        assertThrows(IllegalStateException.class, () -> nic.link().setLoss(packet -> false));
    }
}
