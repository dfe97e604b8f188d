package tailrace.net.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Simulator;
import tailrace.net.Network;
import tailrace.net.Sinks;

/** Tests the order of packets in flight, and their removal. */
final class LaneTest {
    private static final int BYTES = 1000;

    private final Sinks sinks = new Sinks();
    private final Network network = sinks.pair();
    private final Link link = network.node(0).port(0).link();
    private final Simulator simulator = sinks.simulator;

    private void send(final int packets) {
        for (int i = 0; i < packets; i++) {
            link.data().add(sinks.packet(0, BYTES, 1), 2 * i);
        }
    }

    @Test
    void shouldHandOverInOrderEachAfterTheDelay() {
        send(100); // more packets than fit initially
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
}
