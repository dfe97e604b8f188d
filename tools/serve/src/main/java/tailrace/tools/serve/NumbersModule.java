package tailrace.tools.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/** Writes NaN and infinite numbers as null, also in arrays, because JSON has no such numbers. */
@SuppressWarnings("serial")
final class NumbersModule extends SimpleModule {
    NumbersModule() {
        addSerializer(Double.class, new Number());
        addSerializer(double.class, new Number());
        addSerializer(double[].class, new Numbers());
    }

    private static void write(final double value, final JsonGenerator out) throws IOException {
        if (Double.isFinite(value)) {
            out.writeNumber(value);
        } else {
            out.writeNull();
        }
    }

    private static final class Number extends StdSerializer<Double> {
        Number() {
            super(Double.class);
        }

        @Override
        public void serialize(final Double value, final JsonGenerator out, final SerializerProvider provider)
                throws IOException {
            write(value, out);
        }
    }

    private static final class Numbers extends StdSerializer<double[]> {
        Numbers() {
            super(double[].class);
        }

        @Override
        public void serialize(final double[] values, final JsonGenerator out, final SerializerProvider provider)
                throws IOException {
            out.writeStartArray();
            for (final double value : values) {
                write(value, out);
            }
            out.writeEndArray();
        }
    }
}
