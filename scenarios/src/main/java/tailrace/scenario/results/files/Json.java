package tailrace.scenario.results.files;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import tailrace.core.InputFile;
import tailrace.core.OneLine;

/**
 * Reads and writes public fields and record components as JSON files. A number that is not finite is written as {@code
 * null}.
 */
public final class Json {
    private static final int MEGA = 1_000_000;
    private static final int MOST_MEGABYTES = 50;
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .addModule(new SimpleModule().addSerializer(double.class, new FiniteOrNull())
                    .addSerializer(Double.class, new FiniteOrNull())
                    .addDeserializer(double.class, new NumberOrNull())
                    .addDeserializer(Double.class, new NumberOrNull()))
            .build();

    private Json() {}

    /** The text of a file, indented. */
    public static String write(final Object value) {
        try {
            return MAPPER.writeValueAsString(value) + "\n";
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public static <T> T read(final Path file, final Class<T> type) {
        return read(file, type, MOST_MEGABYTES);
    }

    /** Like {@link #read(Path, Class)}, for a file that may be longer than 50 MB. */
    public static <T> T read(final Path file, final Class<T> type, final int mostMegabytes) {
        final String text;
        try {
            text = InputFile.text(file, mostMegabytes);
        } catch (final CharacterCodingException e) {
            throw new IllegalArgumentException(file + ": no text (expected: JSON as written by tailrace)", e);
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
        return read(file.toString(), text, type);
    }

    /**
     * Reads a file of a folder that is held open.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     * @throws IOException if it cannot be read, or is no regular file
     */
    public static <T> T read(final HeldFolder folder, final String name, final Class<T> type) throws IOException {
        final String file = folder.path().resolve(name).toString();
        final byte[] bytes = folder.read(name, MOST_MEGABYTES * MEGA);
        try {
            return read(file, InputFile.text(file, bytes), type);
        } catch (final CharacterCodingException e) {
            throw new IllegalArgumentException(file + ": no text (expected: JSON as written by tailrace)", e);
        }
    }

    /**
     * Reads a text.
     *
     * @param name name of the text in messages
     * @throws IllegalArgumentException if the text is malformed, naming the text and the line
     */
    public static <T> T read(final String name, final String text, final Class<T> type) {
        try {
            final T read = MAPPER.readValue(text, type);
            if (read == null) {
                throw new IllegalArgumentException(name + ": null (expected: JSON as written by tailrace)");
            }
            JsonNulls.refuse(name, read, empty(type));
            return read;
        } catch (final JsonProcessingException e) {
            final long line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new IllegalArgumentException(name + ":" + line + ": " + problem(e)
                    + " (expected: JSON as written by tailrace)", e);
        }
    }

    /**
     * Creates an object from empty JSON; null if this fails, as for a number or for a record that checks its values.
     */
    private static <T> T empty(final Class<T> type) {
        try {
            return MAPPER.readValue("{}", type);
        } catch (final JsonProcessingException refused) {
            return null;
        }
    }

    /** Describes the error without the library's wording: names the key, or reports that the text is not JSON. */
    private static String problem(final JsonProcessingException e) {
        if (!(e instanceof final JsonMappingException mapping) || mapping.getPath().isEmpty()) {
            return "damaged";
        }
        return OneLine.of(mapping.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
                .collect(Collectors.joining("."))) + ": not what stands there otherwise";
    }

    private static final class FiniteOrNull extends StdSerializer<Double> {
        FiniteOrNull() {
            super(Double.class);
        }

        @Override
        public void serialize(final Double value, final JsonGenerator out, final SerializerProvider provider)
                throws IOException {
            if (Double.isFinite(value)) {
                out.writeNumber(value);
            } else {
                out.writeNull();
            }
        }
    }

    private static final class NumberOrNull extends StdDeserializer<Double> {
        NumberOrNull() {
            super(Double.class);
        }

        @Override
        public Double deserialize(final JsonParser in, final DeserializationContext context) throws IOException {
            return in.getDoubleValue();
        }

        @Override
        public Double getNullValue(final DeserializationContext context) {
            return Double.NaN;
        }
    }
}
