package tailrace.tools.report.page;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/**
 * Writes numbers of a plot for its page: few of them as they are, as they may stand in a table, too, and readers save
 * both; those of longer curves rounded to what a plot can show.
 */
final class PlottedNumbers extends JsonSerializer<double[]> {
    private static final int FEW = 64;

    @Override
    public void serialize(final double[] values, final JsonGenerator out, final SerializerProvider provider)
            throws IOException {
        out.writeStartArray();
        for (final double value : values) {
            out.writeNumber(values.length <= FEW ? value : Numbers.plotted(value));
        }
        out.writeEndArray();
    }
}
