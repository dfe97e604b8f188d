package tailrace.tools.report.page;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Writes numbers of a plot for its page. Short curves keep exact numbers, because a table may show the same numbers.
 * Longer curves are rounded to the resolution of a plot. Spans are rounded to nine digits, because users zoom into
 * them.
 */
final class PlottedNumbers extends JsonSerializer<double[]> {
    private static final int FEW = 64;
    private static final int SPAN_DIGITS = 9;

    @Override
    public void serialize(final double[] values, final JsonGenerator out, final SerializerProvider provider)
            throws IOException {
        final boolean spans = out.currentValue() instanceof final Series series && series.style() == Series.Style.SPANS;
        out.writeStartArray();
        for (final double value : values) {
            out.writeNumber(values.length <= FEW ? value : spans ? exact(value) : Numbers.plotted(value));
        }
        out.writeEndArray();
    }

    private static double exact(final double value) {
        return new BigDecimal(value, new MathContext(SPAN_DIGITS)).doubleValue();
    }
}
