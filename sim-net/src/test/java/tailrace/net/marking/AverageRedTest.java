package tailrace.net.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.core.Size;
import tailrace.net.port.EcnMarker;

/** Tests average RED at 1 Gb/s with thresholds of 3,000 and 9,000 B. */
final class AverageRedTest {
    private static final long RATE = 1_000_000_000L;
    private static final long PACKET_PS = 8_000_000;

    private final AverageRed params = new AverageRed();

    private EcnMarker marker() {
        return params.marker(RATE, new RngStreams(1).stream("marks")::nextDouble);
    }

    /** 12,000 (1 - 0.998^n) passes 9,000 at n = 693, and from there on every packet is marked. */
    @Test
    void shouldMarkEverythingFromThePacketAtWhichTheAverageReachesTheMaximum() {
        params.pMax = 1e-9;
        final EcnMarker marker = marker();
        for (int n = 1; n < 1_000; n++) {
            assertEquals(n >= 693, marker.shouldMark(0, 12_000, n * PACKET_PS), "packet " + n);
        }
    }

    /**
     * The average is 6,000, so pb = 0.01. According to section 7 of the paper, distances between marks are then uniform
     * from 1 to 100.
     */
    @Test
    void shouldSpreadMarksEvenly() {
        params.weight = 1;
        final EcnMarker marker = marker();
        int last = 0;
        int marks = 0;
        int longest = 0;
        for (int n = 1; n <= 1_000_000; n++) {
            if (marker.shouldMark(0, 6_000, n * PACKET_PS)) {
                longest = Math.max(longest, n - last);
                last = n;
                marks++;
            }
        }
        assertEquals(100, longest, 1);
        assertEquals(1_000_000 / 50.5, marks, 400);
    }

    /** Without marks for a second the line could have sent 125,000 small packets. */
    @Test
    void shouldForgetTheQueueWhileItIsEmpty() {
        final EcnMarker marker = marker();
        for (int n = 0; n < 10_000; n++) {
            marker.shouldMark(0, 100_000, n * PACKET_PS);
        }
        assertTrue(marker.shouldMark(0, 1, 10_000 * PACKET_PS), "the average is long");
        assertFalse(marker.shouldMark(0, 0, 135_000 * PACKET_PS));
        assertFalse(marker.shouldMark(0, 1, 135_001 * PACKET_PS));
    }

    @Test
    void shouldKeepAnAverageForEachPriority() {
        params.weight = 1;
        final EcnMarker marker = marker();
        assertTrue(marker.shouldMark(3, 10_000, 1));
        assertFalse(marker.shouldMark(4, 2_000, 2));
    }

    @Test
    void shouldRefuseImpossibleValues() {
        params.maxPerGbps = Size.bytes(3_000);
        assertEquals("maxPerGbps: 3KB (expected: more than minPerGbps, 3KB)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
        params.maxPerGbps = Size.bytes(9_000);
        params.weight = 0;
        assertEquals("weight: 0.0 (expected: above 0, at most 1)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
    }
}
