package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** Times are exact to the picosecond, and rounded in the stated direction. */
final class UnitsTest {
    private static final BigInteger BIT_PS_PER_BYTE_SECOND = BigInteger.valueOf(8_000_000_000_000L);

    @Test
    void shouldReadRatesAsTheyAreSaidOfNetworks() {
        assertEquals(Rate.gbps(100), Rate.parse("100G"));
        assertEquals(Rate.mbps(2500), Rate.parse("2.5 G"));
        assertEquals("100Gbps", Rate.parse("100G").toString());
        assertTrue("400G".matches(Rate.pattern()) && !"400g".matches(Rate.pattern()), Rate.pattern());
    }

    @Test
    void shouldSerialise60BytesIn4800PsWhenRateIs100Gbps() {
        assertEquals(4_800, Units.txTimePs(60, 100_000_000_000L));
    }

    @Test
    void shouldTakeWholePicosecondsPerByteAtEthernetRates() {
        final long[] mbps = {100, 1_000, 2_500, 10_000, 25_000, 40_000, 50_000, 100_000, 200_000, 400_000, 800_000,
            1_600_000};
        final long[] ps = {80_000, 8_000, 3_200, 800, 320, 200, 160, 80, 40, 20, 10, 5};
        for (int i = 0; i < mbps.length; i++) {
            assertEquals(ps[i], Units.wholePsPerByte(mbps[i] * 1_000_000), mbps[i] + " Mb/s");
            assertEquals(1_500 * ps[i], Units.txTimePs(1_500, mbps[i] * 1_000_000), mbps[i] + " Mb/s");
        }
    }

    @Test
    void shouldRoundUpWhenAByteTakesAFraction() {
        assertEquals(0, Units.wholePsPerByte(3_000_000_000L));
        assertEquals(2_667, Units.txTimePs(1, 3_000_000_000L));
        assertEquals(8_000, Units.txTimePs(3, 3_000_000_000L));
        assertEquals(0, Units.txTimePs(0, 3_000_000_000L));
    }

    @Property
    void shouldAgreeWithUnboundedArithmetic(
            @ForAll @LongRange(min = 0, max = 1_000_000_000_000L) final long bytes,
            @ForAll @LongRange(min = 100_000_000L, max = 1_600_000_000_000L) final long rate) {
        final BigInteger[] parts =
                BigInteger.valueOf(bytes).multiply(BIT_PS_PER_BYTE_SECOND).divideAndRemainder(BigInteger.valueOf(rate));
        assertEquals(parts[0].longValueExact() + parts[1].signum(), Units.txTimePs(bytes, rate));
    }

    @Property
    void shouldRoundBytesDown(
            @ForAll @LongRange(min = 0, max = 10_000_000_000_000L) final long durationPs,
            @ForAll @LongRange(min = 1, max = 1_600_000_000_000L) final long rate) {
        final BigInteger exact =
                BigInteger.valueOf(durationPs).multiply(BigInteger.valueOf(rate)).divide(BIT_PS_PER_BYTE_SECOND);
        assertEquals(exact.longValueExact(), Units.bytesIn(durationPs, rate));
        assertEquals(exact.longValueExact(), Units.bdpBytes(durationPs, rate));
    }

    @Test
    void shouldGiveMeanRate() {
        assertEquals(1e11, Units.rateBitsPerSec(60, 4_800));
        assertEquals(0, Units.rateBitsPerSec(60, 0));
        assertEquals(1.5, Units.seconds(1_500_000_000_000L));
    }
}
