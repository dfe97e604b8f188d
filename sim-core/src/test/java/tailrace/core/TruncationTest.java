package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times that the HPCC ns-3 simulator was measured to take. */
final class TruncationTest {
    @ParameterizedTest
    @CsvSource({"1048, 100e9, 83", "1048, 400e9, 20", "60, 100e9, 4", "1048, 10e9, 838", "43, 100e9, 3"})
    void shouldCutDownToWholeNanoseconds(final long bytes, final double rate, final long expectedNs) {
        assertEquals(expectedNs * Units.PS_PER_NS, Units.truncatedTxTimePs(bytes, rate));
    }

    /** The flow of pfc-incast40-victim that its file has start at 2.000040 s starts a nanosecond earlier. */
    @Test
    void shouldLoseANanosecondWhereTheDoubleIsBelowTheDecimal() {
        assertEquals(2_000_039_999_000L, Units.truncatedSecondsPs(2.000040));
        assertEquals(2_000_030_000_000L, Units.truncatedSecondsPs(2.000030));
    }
}
