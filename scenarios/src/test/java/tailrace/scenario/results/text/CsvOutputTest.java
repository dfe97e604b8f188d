package tailrace.scenario.results.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tailrace.core.FileLayout;

/** Tests numbers in rows. */
class CsvOutputTest {
    @Test
    void shouldRoundRatiosHalfUpWhenDecimalsEnd() {
        assertEquals("0.000001", ratio(1, 2_000_000));
        assertEquals("0.000000", ratio(1, 2_000_001));
        assertEquals("1.000000", ratio(9_999_999, 10_000_000));
        assertEquals("2.000000", ratio(19_999_999, 10_000_000));
        assertEquals("1.666667", ratio(5L << 60, 3L << 60));
        assertEquals("9223372036854775807.000000", ratio(Long.MAX_VALUE, 1));
    }

    private static String ratio(final long numerator, final long denominator) {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (CsvOutput out = CsvOutput.to(bytes, "x.csv", FileLayout.of("x.csv", "").with("ratio", ""))) {
            out.ratio(numerator, denominator).endRow();
        }
        final String text = bytes.toString(StandardCharsets.UTF_8);
        assertEquals("ratio\n", text.substring(0, 6));
        return text.substring(6).strip();
    }
}
