package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tailrace.core.HeapQueue;
import tailrace.core.Units;
import tailrace.core.WheelQueue;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.FixedWindow;

/** Tests that a flow alone in the network takes exactly the time of store and forward. */
final class UnloadedFlowTest {
    private static final long RATE = 100_000_000_000L;
    private static final long DELAY_PS = Units.PS_PER_US;

    @Test
    void shouldTakeSerialisationPlusPropagationToThePicosecond() {
        final List<Supplier<TransportParams>> transports = List.of(Dctcp.Params::new, FixedWindow.Params::new);
        for (final Supplier<TransportParams> transport : transports) {
            for (final long size : new long[] {1, 60, 999, 1_000, 1_001, 52_345, 1_000_000, 10_000_000}) {
                final StarNetwork star = new StarNetwork(3, RATE, DELAY_PS, transport.get());
                star.start(0, 2, size);
                star.simulator.runUntil(Units.PS_PER_SECOND);
                assertEquals(List.of(idealPs(size)), star.completionTimesPs, "size " + size);
                assertEquals(0, star.pool.inUse());
                star.network.checkInvariants();
            }
        }
    }

    /**
     * Ideal time: the first packet on both links, then the other packets at line rate; a byte takes 80 ps at 100 Gb/s.
     */
    private static long idealPs(final long size) {
        final long packets = (size + 999) / 1000;
        final long last = size - (packets - 1) * 1000 + 48;
        final long first = packets == 1 ? last : 1048;
        return 80 * (first + (packets - 1) * 1048 + (packets == 1 ? first : last)) + 2 * DELAY_PS;
    }

    @Test
    void shouldGiveTheSameFingerprintOnEveryQueue() {
        final StarNetwork onHeap = new StarNetwork(new HeapQueue(), 8, RATE, DELAY_PS, new Dctcp.Params());
        final StarNetwork onWheel = new StarNetwork(new WheelQueue(), 8, RATE, DELAY_PS, new Dctcp.Params());
        for (final StarNetwork star : List.of(onHeap, onWheel)) {
            for (int src = 1; src < 8; src++) {
                star.start(src, 0, 200_000 + src);
            }
            star.simulator.runUntil(Units.PS_PER_SECOND);
        }
        assertEquals(7, onHeap.completionTimesPs.size());
        assertEquals(onHeap.completionTimesPs, onWheel.completionTimesPs);
        assertEquals(onHeap.network.wireFingerprint(), onWheel.network.wireFingerprint());
    }
}
