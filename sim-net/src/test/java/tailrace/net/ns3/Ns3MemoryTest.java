package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class Ns3MemoryTest {
    private static final int PORTS = 2;
    private static final int ACCOUNTS = 16;

    /** At 100 Gb/s, 1 us is 12,500 B, and headroom is three times that. At 400 Gb/s and 10 us it is 1.5 MB. */
    @Test
    void shouldTakeHeadroomFromRateAndDelayAlone() {
        final Ns3Memory memory = new Ns3Memory(true, false, false, PORTS, ACCOUNTS);
        assertEquals(37_500, memory.headroomBytes(7, 100_000_000_000L, 1_000_000));
        assertEquals(1_500_000, memory.headroomBytes(7, 400_000_000_000L, 10_000_999));
        // 10^11 bit/s times 93 ms in ns is 9.3 * 10^18, more than 2^63; the headroom is 3,487,500,000 B.
        assertEquals(3_487_500_000L, memory.headroomBytes(7, 100_000_000_000L, 93_000_000_000L));
        assertEquals(1, memory.timesSetAside(3));
        assertFalse(memory.mayOverbook());
    }

    @Test
    void shouldTakeOverbookedMemoryForFourGigabytes() {
        final Ns3Memory memory = new Ns3Memory(false, true, false, PORTS, ACCOUNTS);
        assertTrue(memory.mayOverbook());
        assertEquals((1L << 32) - 5, memory.overbookedFreeBytes(-5));
        assertEquals(7, memory.headroomBytes(7, 100_000_000_000L, 1_000_000));
        assertEquals(3, memory.timesSetAside(3));
        assertFalse(memory.keepsLost(1, 9, 1000));
        assertEquals(0, memory.lostAtPortBytes(1));
    }

    @Test
    void shouldKeepWhatIsLostWhereItWasAccountedFor() {
        final Ns3Memory memory = new Ns3Memory(false, false, true, PORTS, ACCOUNTS);
        assertTrue(memory.keepsLost(1, 9, 1000));
        assertTrue(memory.keepsLost(1, 10, 500));
        assertEquals(1500, memory.lostAtPortBytes(1));
        assertEquals(0, memory.lostAtPortBytes(0));
        assertEquals(1000, memory.lostInAccountBytes(9));
        assertEquals(500, memory.lostInAccountBytes(10));
        assertEquals(0, memory.overbookedFreeBytes(-5));
    }
}
