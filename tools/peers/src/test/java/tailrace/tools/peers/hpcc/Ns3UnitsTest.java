package tailrace.tools.peers.hpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ns3UnitsTest {
    private static final String SIGNS = "0123456789.0000e+-x ";

    private static OptionalLong expected(final String text, final int digits) {
        if (!text.matches("[0-9]{1,18}(\\.[0-9]{0,30})?([eE][+-]?[0-9]{1,2})?")) {
            return OptionalLong.empty();
        }
        final BigDecimal scaled = new BigDecimal(text).scaleByPowerOfTen(digits).setScale(0, RoundingMode.DOWN);
        return scaled.toBigInteger().bitLength() < Long.SIZE
                ? OptionalLong.of(scaled.longValueExact()) : OptionalLong.empty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "2.", "2.5", "0.000000000001", "0.0000000000019", "123456.789012345678", "1234567",
        "9223372.036854775807", "9223372.036854775808", "000000000000000001", "0000000000000000001", "1e-3", "1.5E+2",
        "", ".", ".5", "1..2", "1.2.3", "-1", "1 ", "1.0000000000000000000000000000001", "\u0661"})
    void shouldScaleAsWritten(final String text) {
        for (final int digits : new int[] {0, 3, 12}) {
            assertEquals(expected(text, digits), Ns3Units.scaled(text, digits), text + " by " + digits);
        }
    }

    @Test
    void shouldScaleAnyTextAsDecimalArithmeticDoes() {
        final SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            final StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(24); length >= 0; length--) {
                text.append(SIGNS.charAt(random.nextInt(random.nextInt(5) == 0 ? SIGNS.length() : 11)));
            }
            assertEquals(expected(text.toString(), 12), Ns3Units.scaled(text.toString(), 12), text.toString());
        }
    }

    /** Delays that the simulator has for such texts, as measured. */
    @ParameterizedTest
    @CsvSource({"1000ns, 1000", "0.001ms, 1000", "1us, 1000", "0.0006ms, 599", "0.7us, 699", "1.7us, 1699",
        "1.3us, 1300", "0.000001, 999", "2, 2000000000", "0.000001s, 999", "0.0000007s, 699",
        "1500ps, 1", "0.1ms, 100000", "0ns, 0"})
    void shouldCutTimesDownAsTheSimulatorDoes(final String text, final long ns) {
        assertEquals(OptionalLong.of(1000 * ns), Ns3Units.timePs(text));
    }

    @ParameterizedTest
    @CsvSource({"0bps, 0", "0, 0", "0.9b/s, 0", "1.9bps, 1", "25Gbps, 25000000000", "2KiB/s, 16384"})
    void shouldCutRatesDownAsTheSimulatorDoes(final String text, final long bitsPerSec) {
        assertEquals(OptionalLong.of(bitsPerSec), Ns3Units.rateBitsPerSec(text));
    }

    @Test
    void shouldTellWhichTimesAreCutDown() {
        assertTrue(Ns3Units.isTimeCut("0.7us") && Ns3Units.isTimeCut("1500ps"));
        assertFalse(Ns3Units.isTimeCut("0.001ms") || Ns3Units.isTimeCut("1300ns"));
    }
}
