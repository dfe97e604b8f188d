package tailrace.validation.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.scenario.results.files.AtomicFiles;

/** Reads and writes the JSON files of the benchmark. */
final class JsonFiles {
    private static final JsonMapper MAPPER = JsonMapper.builder()
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .enable(SerializationFeature.INDENT_OUTPUT)
        .build();

    private JsonFiles() {}

    static void write(final Path file, final Object value) throws IOException {
        AtomicFiles.write(file, MAPPER.writeValueAsString(value) + "\n");
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if the file has other contents
     */
    static <T> T read(final Path file, final Class<T> type) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, file.toString(), type);
        }
    }

    /** Reads a stream, as {@link #read(Path, Class)} reads a file. Error messages use {@code label} as its name. */
    static <T> T read(final InputStream in, final String label, final Class<T> type) throws IOException {
        try {
            final T value = MAPPER.readValue(in, type);
            if (value == null) {
                throw new IllegalArgumentException(label + ": null (expected: JSON as written by tailrace bench)");
            }
            return value;
        } catch (final JsonProcessingException e) {
            final int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new IllegalArgumentException(label + ":" + line + ": "
                + e.getOriginalMessage().replaceAll("\\s+", " ") + " (expected: JSON as written by tailrace bench)", e);
        }
    }
}
