package tailrace.validation.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Comparisons as JSON. */
public final class JsonOutput {
    private JsonOutput() {}

    /** Indented, with a newline at the end. */
    public static String text(final JsonNode root) {
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A number; null if it is not finite. */
    public static void number(final ObjectNode out, final String name, final double value) {
        if (Double.isFinite(value)) {
            out.put(name, value);
        } else {
            out.putNull(name);
        }
    }
}
