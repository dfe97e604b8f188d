package tailrace.net.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.Sinks;
import tailrace.net.port.Port;

/** Tests PIE at a port whose packets take 80,000 ps; the RFC's times are scaled down, and its weights to match. */
class PieTest {
    private static final long TX_PS = 80_000;
    private static final long TARGET_PS = 20 * TX_PS;
    private static final int PACKETS = 40_000;
    /** The RFC's target of 15 ms, divided by the target of this test. */
    private static final double SHRUNK = 0.015 * 1e12 / TARGET_PS;

    private final Sinks sinks = new Sinks();
    private final Network network = sinks.pair();
    private final Port port = network.portOfLink(0, 0);
    private double queuedSum;

    private static Pie pie() {
        final Pie pie = new Pie();
        pie.target = new Time(TARGET_PS);
        pie.update = new Time(TARGET_PS);
        pie.burst = new Time(10 * TARGET_PS);
        pie.alpha *= SHRUNK;
        pie.beta *= SHRUNK;
        pie.validate();
        return pie;
    }

    /** Offers more packets than the line can carry, evenly spaced; returns the arrivals. */
    private List<Integer> overload(final long seed) {
        port.assembly().setQueue(pie().create(new RngStreams(seed).stream("pie")));
        for (int i = 0; i < PACKETS; i++) {
            final int number = i;
            final long at = i * TX_PS * 4 / 5;
            sinks.at(at, () -> {
                port.enqueue(sinks.packet(7, 1000, 1), at);
                queuedSum += number < PACKETS / 2 ? 0 : port.observed().queuedBytes(at);
            });
        }
        network.checkInvariants();
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        network.checkInvariants();
        return sinks.arrivedIds;
    }

    @Test
    void shouldHoldWaitsAtTheTargetByDroppingWhatIsTooMuch() {
        overload(1);
        final double dropped = port.observed().droppedPackets() / (double) PACKETS;
        assertTrue(Math.abs(dropped - 0.2) < 0.01, "of 5 packets for 4 that the line carries: " + dropped);
        final double waitTx = queuedSum / (PACKETS / 2) / 1000;
        assertTrue(Math.abs(waitTx - 20) < 4, "packets that wait, 20 take the target: " + waitTx);
    }

    @Test
    void shouldDrawFromTheStreamThatIsHandedIn() {
        final List<Integer> first = overload(1);
        assertEquals(first, new PieTest().overload(1));
        assertNotEquals(first, new PieTest().overload(2));
    }

    @Test
    void shouldTakeABurstAsAWhole() {
        port.assembly().setQueue(pie().create());
        for (int i = 0; i < 150; i++) {
            port.enqueue(sinks.packet(7, 1000, 1), 0);
        }
        sinks.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(0, port.observed().droppedPackets());
    }

    @Test
    void shouldRefuseWhatIsNoTime() {
        final Pie pie = new Pie();
        pie.update = new Time(0);
        assertTrue(assertThrows(IllegalArgumentException.class, pie::validate).getMessage()
                .startsWith("update: 0"));
    }
}
