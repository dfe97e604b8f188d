package tailrace.tools.report.page;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/** Writes numbers of a plot for its page, rounded to what a plot can show. */
final class PlottedNumbers extends JsonSerializer<double[]> {
    @Override
    public void serialize(final double[] values, final JsonGenerator out, final SerializerProvider provider)
            throws IOException {
        out.writeStartArray();
        for (final double value : values) {
            out.writeNumber(Numbers.plotted(value));
        }
        out.writeEndArray();
    }
}
