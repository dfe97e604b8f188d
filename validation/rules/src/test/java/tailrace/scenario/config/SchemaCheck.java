package tailrace.scenario.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Validates texts by a schema with a library's validator. */
final class SchemaCheck {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Schema schema;

    SchemaCheck(final String json) {
        schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(json);
    }

    /** Returns the errors of a text, each with its place; empty if there are none. */
    List<String> errors(final String yaml) {
        try (JsonParser parser = new YAMLFactory().createParser(yaml)) {
            parser.nextToken();
            return schema.validate(tree(parser)).stream().map(Object::toString).toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(yaml, e);
        }
    }

    /**
     * Reads YAML as editors do, by its version 1.2. Only true and false are booleans, and numbers have no underscores.
     */
    private static JsonNode tree(final JsonParser parser) throws IOException {
        final String text = parser.getText();
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                final ObjectNode object = NODES.objectNode();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    final String key = parser.currentName();
                    parser.nextToken();
                    object.set(key, tree(parser));
                }
                yield object;
            }
            case START_ARRAY -> {
                final ArrayNode array = NODES.arrayNode();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    array.add(tree(parser));
                }
                yield array;
            }
            case VALUE_NULL -> NODES.nullNode();
            case VALUE_TRUE, VALUE_FALSE -> text.matches("true|false")
                    ? NODES.booleanNode(text.equals("true")) : NODES.textNode(text);
            case VALUE_NUMBER_INT -> text.contains("_") ? NODES.textNode(text)
                    : NODES.numberNode(parser.getBigIntegerValue());
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDecimalValue());
            default -> NODES.textNode(text);
        };
    }
}
