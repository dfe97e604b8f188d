package tailrace.tools.report.page;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Writes numbers of a plot for its page: few of them as they are, as they may stand in a table, too, and readers save
 * both; those of longer curves rounded to what a plot can show, those of spans, which are looked at closely, to nine
 * digits.
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
