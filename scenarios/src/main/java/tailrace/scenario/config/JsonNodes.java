package tailrace.scenario.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Reads JSON as nodes; scalars keep the text that was written. */
final class JsonNodes {
    private static final Pattern TWICE = Pattern.compile("Duplicate field ('[^']*')");

    private final String label;
    private final JsonParser parser;

    private JsonNodes(final JsonParser parser, final String label) {
        this.parser = parser;
        this.label = label;
    }

    /**
     * Reads the text of a file.
     *
     * @throws IllegalArgumentException with one line that begins with label and line
     */
    static Node parse(final String text, final String label) {
        final JsonFactory factory = new JsonFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        try (JsonParser parser = factory.createParser(text)) {
            return new JsonNodes(parser, label).document();
        } catch (final JsonProcessingException e) {
            final int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            throw new Place(label, line).error("", "not JSON: " + problem(e), e);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String problem(final JsonProcessingException e) {
        final String message = String.valueOf(e.getOriginalMessage());
        final Matcher twice = TWICE.matcher(message);
        return twice.lookingAt() ? "key " + twice.group(1) + " is there twice"
                : message.replaceAll("\\(start marker at .*", "").strip();
    }

    private Node document() throws IOException {
        if (parser.nextToken() == null) {
            return Nodes.none(new Place(label, 1));
        }
        final Node node = node(0);
        if (parser.nextToken() != null) {
            throw place().error("", "a second document (expected: one value)");
        }
        return node;
    }

    private Node node(final int depth) throws IOException {
        final Place place = place();
        Yaml.checkDepth(depth, place);
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(place, depth);
            case START_ARRAY -> {
                final SequenceNode sequence = Nodes.sequence(place);
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    sequence.getValue().add(node(depth + 1));
                }
                yield sequence;
            }
            case VALUE_NULL -> Nodes.none(place);
            default -> Nodes.text(parser.getText(), place);
        };
    }

    private MappingNode mapping(final Place place, final int depth) throws IOException {
        final MappingNode mapping = Nodes.mapping(place);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            final Place keyPlace = place();
            final String key = parser.currentName();
            parser.nextToken();
            Nodes.add(mapping, key, node(depth + 1), keyPlace);
        }
        return mapping;
    }

    private Place place() {
        return new Place(label, parser.currentTokenLocation().getLineNr());
    }
}
