package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class GlibcRandomTest {
    /** The expected numbers are the output of a C program. */
    @Test
    void shouldDrawAsAnUnseededProgramDoes() {
        final GlibcRandom random = new GlibcRandom();
        for (final int expected : new int[] {1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335}) {
            assertEquals(expected, random.next());
        }
        for (int i = 0; i < 100_000; i++) {
            random.next();
        }
        assertEquals(845589428, random.next());
    }
}
