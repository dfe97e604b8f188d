package tailrace.validation.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads JSON files of other simulators' results. */
public final class JsonInput {
    private JsonInput() {}

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException naming the file and the line, if the file is not JSON
     */
    public static JsonNode read(final Path file) {
        try {
            return new ObjectMapper().readTree(Files.readString(file));
        } catch (final JsonProcessingException e) {
            throw new IllegalArgumentException(file + ":" + (e.getLocation() == null ? 1 : e.getLocation().getLineNr())
                    + ": " + e.getOriginalMessage().replaceAll("\\s+", " ") + " (expected: JSON)", e);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
