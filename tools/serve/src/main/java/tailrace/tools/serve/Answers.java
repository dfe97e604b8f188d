package tailrace.tools.serve;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;
import java.util.Map;
import tailrace.core.OneLine;

/** Reads JSON from requests, and sends answers as JSON. Missing numbers are null. */
final class Answers {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII).addModule(new NumbersModule()).build();

    private Answers() {}

    /** Sends a value as JSON. */
    static void json(final Context request, final Object value) {
        json(request, text(value));
    }

    /** Sends a text that is already JSON. */
    static void json(final Context request, final String text) {
        request.contentType("application/json; charset=utf-8").result(text);
    }

    /** Formats a value as JSON. */
    static String text(final Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Parses JSON.
     *
     * @throws IllegalArgumentException if the text is not JSON
     */
    static JsonNode tree(final String name, final String text) {
        try {
            final JsonNode tree =
                    new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).readTree(text);
            if (!tree.isMissingNode()) {
                return tree;
            }
        } catch (final JsonProcessingException e) {
            throw new IllegalArgumentException(name + ": damaged (expected: JSON as written by tailrace)", e);
        }
        throw new IllegalArgumentException(name + ": nothing (expected: JSON as written by tailrace)");
    }

    /** Reads the body of a request. */
    static <T> T body(final Context request, final Class<T> type, final String expected) {
        try {
            final T read = MAPPER.readValue(Bodies.of(request), type);
            if (read != null) {
                return read;
            }
        } catch (final JsonProcessingException e) {
            if (e.getCause() instanceof final Refusal refusal) {
                throw refusal;
            }
            throw new Refusal(Refusal.BAD_REQUEST, "body: not understood (expected: " + expected + ")");
        }
        throw new Refusal(Refusal.BAD_REQUEST, "body: null (expected: " + expected + ")");
    }

    /** Returns a required parameter. */
    static String parameter(final Context request, final String name) {
        final String value = request.queryParam(name);
        if (value == null || value.isEmpty()) {
            throw new Refusal(Refusal.BAD_REQUEST, name + ": missing (expected: ?" + name + "=...)");
        }
        return value;
    }

    /** Sends an error. */
    static void error(final Context request, final int status, final String message) {
        request.status(status);
        json(request, Map.of("error", OneLine.of(OneLine.joined(message))));
    }
}
