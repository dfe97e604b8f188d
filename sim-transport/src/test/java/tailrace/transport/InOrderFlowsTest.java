package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.transport.cc.FixedWindow;

/** Tests flows that share a connection. */
class InOrderFlowsTest {
    private static final long RATE = 100_000_000_000L;
    private static final long DELAY_PS = Units.PS_PER_US;
    /** Transmission time of a packet: 1048 B take 83.84 ns. */
    private static final long PACKET_PS = 83_840;
    private static final long ALONE_PS = PACKET_PS + 2 * DELAY_PS;

    private final StarNetwork star = new StarNetwork(3, RATE, DELAY_PS, new FixedWindow.Params());

    @Test
    void shouldSendEachFlowBehindTheLastByteOfTheOneBefore() {
        for (int flow = 0; flow < 3; flow++) {
            star.startInOrder(0, 1, 4_000);
        }
        star.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(List.of(ALONE_PS + 4 * PACKET_PS, ALONE_PS + 8 * PACKET_PS, ALONE_PS + 12 * PACKET_PS),
                star.completionTimesPs);
    }

    /** The first flow has sent two packets when the others start. */
    @Test
    void shouldTakeTurnsWhenFlowsShareNoConnection() {
        for (int flow = 0; flow < 3; flow++) {
            star.start(0, 1, 4_000);
        }
        star.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(List.of(ALONE_PS + 8 * PACKET_PS, ALONE_PS + 11 * PACKET_PS, ALONE_PS + 12 * PACKET_PS),
                star.completionTimesPs);
    }

    @Test
    void shouldTakeTurnsWithFlowsToOtherHosts() {
        star.startInOrder(0, 1, 2_000);
        star.startInOrder(0, 2, 2_000);
        star.startInOrder(0, 1, 2_000);
        star.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(List.of(ALONE_PS + 2 * PACKET_PS, ALONE_PS + 5 * PACKET_PS, ALONE_PS + 6 * PACKET_PS),
                star.completionTimesPs);
    }

    /** The third flow reuses the object of the first flow; no flow is ahead of it. */
    @Test
    void shouldNotWaitForAFlowThatIsOver() {
        star.startInOrder(0, 1, 1_000);
        star.simulator.runUntil(Units.PS_PER_MS);
        star.startInOrder(1, 0, 1_000);
        star.startInOrder(0, 1, 1_000);
        star.simulator.runUntil(Units.PS_PER_SECOND);
        final List<Long> times = star.completionTimesPs;
        assertEquals(3, times.size());
        assertEquals(Units.PS_PER_MS + ALONE_PS + PACKET_PS, times.get(2));
    }

    /**
     * The line is idle while the first flow waits for ACKs; the second flow still waits for the last byte of the first.
     */
    @Test
    void shouldWaitForTheLastByteWhenTheWindowHoldsItBack() {
        final FixedWindow.Params small = new FixedWindow.Params();
        small.unlimited = false;
        small.initialWindowPackets = 2;
        final StarNetwork slow = new StarNetwork(2, RATE, DELAY_PS, small);
        slow.startInOrder(0, 1, 8_000);
        final Flow second = slow.startInOrder(0, 1, 1_000);
        slow.simulator.runUntil(3 * 4 * DELAY_PS);
        assertEquals(0, second.sndNxt);
        slow.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(PACKET_PS, slow.completionTimesPs.get(1) - slow.completionTimesPs.get(0));
    }
}
