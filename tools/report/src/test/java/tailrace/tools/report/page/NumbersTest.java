package tailrace.tools.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void shouldChooseTheUnitThatFitsWhenWritingQuantities() {
        assertEquals("2.63 M packet hops/s", Numbers.prefixed(2_629_114, " packet hops/s"));
        assertEquals("100 Gb/s", Numbers.prefixed(1e11, "b/s"));
        assertEquals("0 B", Numbers.bytes(0));
        assertEquals("1.50 KB", Numbers.bytes(1_500));
        assertEquals("12 MB", Numbers.bytes(12e6));
        assertEquals("50 ms", Numbers.seconds(0.05));
        assertEquals("1.5 us", Numbers.seconds(1.5e-6));
        assertEquals("12.34 s", Numbers.seconds(12.341));
        assertEquals("0 s", Numbers.seconds(0));
    }

    @Test
    void shouldKeepThreeDigitsWhenWritingRatios() {
        assertEquals("1.000", Numbers.ratio(1));
        assertEquals("12.35", Numbers.ratio(12.3456));
        assertEquals("123.5", Numbers.ratio(123.456));
        assertEquals("12,346", Numbers.ratio(12_345.6));
        assertEquals("–", Numbers.ratio(Double.NaN));
        assertEquals("97.3 %", Numbers.percent(0.9731));
        assertEquals("95 %", Numbers.percent(0.95));
        assertEquals("0.125 %", Numbers.percent(0.00125));
        assertEquals("100 %", Numbers.percent(0.9999));
        assertEquals("0 %", Numbers.percent(0));
        assertEquals("–", Numbers.percent(Double.NaN));
        assertEquals("1,234,567", Numbers.count(1_234_567));
    }

    @Test
    void shouldPlotFiveDigitsAsDecimalArithmeticDoes() {
        final Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            final double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(34) - 16);
            final double expected = new BigDecimal(value).round(new MathContext(5)).doubleValue();
            assertEquals(expected, Numbers.plotted(value));
        }
        assertEquals(0, Numbers.plotted(0));
        assertEquals(1, Numbers.plotted(1));
        assertEquals(100_000, Numbers.plotted(99_999.7));
        assertEquals(Double.POSITIVE_INFINITY, Numbers.plotted(Double.POSITIVE_INFINITY));
    }
}
