package tailrace.net.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.Sinks;
import tailrace.net.port.Port;

/** Tests CoDel at a port whose packets take 80,000 ps, against the pseudocode of RFC 8289 computed by hand. */
class CodelTest {
    private static final long TX_PS = 80_000;
    private static final long INTERVAL_PS = 100 * TX_PS;

    private final Sinks sinks = new Sinks();
    private final Network network = sinks.pair();
    private final Port port = network.portOfLink(0, 0);

    private void offer(final int packets, final long nowPs) {
        for (int i = 0; i < packets; i++) {
            port.enqueue(sinks.packet(7, 1000, 1), nowPs);
        }
    }

    private List<Integer> dropped(final int offered) {
        final List<Integer> lost = new ArrayList<>();
        for (int id = 0; id < offered; id++) {
            if (!sinks.arrivedIds.contains(id)) {
                lost.add(id);
            }
        }
        return lost;
    }

    private void finish() {
        network.checkInvariants();
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        network.checkInvariants();
    }

    private void setQueue() {
        final Codel codel = new Codel();
        codel.target = new Time(5 * TX_PS);
        codel.interval = new Time(INTERVAL_PS);
        codel.validate();
        port.assembly().setQueue(codel.create());
    }

    @Test
    void shouldDropByTheControlLawWhileWaitsStayAboveTheTarget() {
        setQueue();
        offer(400, 0);
        finish();
        // Packet k starts at k TX while no packet is dropped. Packet 5 is the first packet above the target; drops
        // begin an interval later, at 105 TX. The following drops are due after 100 TX, then 100 / sqrt(2) TX, 100 /
        // sqrt(3) TX, and so on.
        final List<Integer> lost = new ArrayList<>();
        double dueTx = 105;
        for (int count = 1; lost.isEmpty() || dueTx + lost.size() < 398; count++) {
            lost.add((int) Math.ceil(dueTx) + lost.size());
            dueTx += 100 / Math.sqrt(count);
        }
        assertEquals(lost, dropped(400));
        assertEquals(lost.size(), port.observed().droppedPackets());
        assertEquals(400 - lost.size(), port.observed().deliveredPackets());
    }

    @Test
    void shouldDropNothingWhenWaitsFallBelowTheTargetWithinAnInterval() {
        setQueue();
        for (int burst = 0; burst < 20; burst++) {
            final long at = burst * 150 * TX_PS;
            sinks.at(at, () -> offer(90, at));
        }
        finish();
        assertEquals(0, port.observed().droppedPackets());
    }

    @Test
    void shouldSendThePacketThatIsAloneHoweverLongItHasWaited() {
        setQueue();
        offer(2, 0);
        port.changes().setUp(true, 0);
        finish();
        assertEquals(List.of(0, 1), sinks.arrivedIds);
        assertTrue(port.observed().droppedPackets() == 0);
    }

    @Test
    void shouldRefuseTimesThatAreNone() {
        final Codel codel = new Codel();
        codel.interval = codel.target;
        assertTrue(assertThrows(IllegalArgumentException.class, codel::validate).getMessage()
                .contains("(expected: more than target, 5ms)"));
    }
}
