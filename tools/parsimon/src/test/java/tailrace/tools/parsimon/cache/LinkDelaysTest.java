package tailrace.tools.parsimon.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tailrace.transport.link.LinkResult;

class LinkDelaysTest {
    @Test
    void shouldTakeDelaysFromResults() {
        final LinkResult result = new LinkResult();
        result.reset(2);
        result.fctPs[0] = 5_000_123;
        result.idealFctPs[0] = 5_000_000;
        result.fctPs[1] = 10;
        result.idealFctPs[1] = 11;
        result.marks = 3;
        final LinkDelays delays = new LinkDelays();
        delays.set(result, 2);
        assertEquals(123, delays.delayPs[0]);
        assertEquals(0, delays.delayPs[1]);
        assertEquals(3, delays.marks);
    }

    @Test
    void shouldReadWhatItHasGiven() {
        final LinkDelays found = Links.delays(3, 9);
        for (final int flows : new int[] {0, 1, 2, 5, 1000}) {
            final LinkDelays expected = Links.delays(flows, flows);
            found.read(expected.toBytes());
            assertEquals(expected.flows, found.flows);
            assertArrayEquals(Arrays.copyOf(expected.delayPs, flows), Arrays.copyOf(found.delayPs, flows));
            assertEquals(expected.dataPackets, found.dataPackets);
            assertEquals(expected.retransmissions, found.retransmissions);
            assertEquals(expected.marks, found.marks);
        }
    }
}
