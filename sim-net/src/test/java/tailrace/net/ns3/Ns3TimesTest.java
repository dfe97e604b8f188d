package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Units;

/** Tests times that were measured in the HPCC ns-3 simulator. */
final class Ns3TimesTest {
    @ParameterizedTest
    @CsvSource({"1048, 100, 83", "1048, 400, 20", "60, 100, 4", "1048, 10, 838", "43, 100, 3"})
    void shouldCutDownToWholeNanoseconds(final long bytes, final long gbps, final long expectedNs) {
        assertEquals(expectedNs * Units.PS_PER_NS, Ns3Times.TRUNCATED.ps(bytes, gbps * 1_000_000_000L));
    }

    /** A flow of pfc-incast40-victim has start time 2.000040 s in its file but starts a nanosecond earlier. */
    @Test
    void shouldLoseANanosecondWhereTheDoubleIsBelowTheDecimal() {
        assertEquals(2_000_039_999_000L, Ns3Times.secondsPs(2.000040));
        assertEquals(2_000_030_000_000L, Ns3Times.secondsPs(2.000030));
    }
}
