package tailrace.scenario.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Converts maps, lists and single values to indented JSON, with the same bytes on every system. */
final class JsonText {
    private JsonText() {}

    /** The text, which ends in a line break. */
    static String of(final Object value) {
        final DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        lines.indentObjectsWith(new DefaultIndenter(" ", "\n"));
        try {
            return new JsonMapper().writer(lines).writeValueAsString(value) + "\n";
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
