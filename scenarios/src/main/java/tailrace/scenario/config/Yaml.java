package tailrace.scenario.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts to trees and back; the only class that knows Jackson.
 *
 * <p>Of YAML, anchors, aliases, and more than one document per file are refused. Scalars keep the text that was
 * written, so what {@code 010} or {@code yes} means is decided by the key's type and not by YAML.
 */
final class Yaml {
    private static final int DEEPEST = 40;
    /** Where a YAML error points to: a line number, then the line and an arrow. */
    private static final Pattern MARK =
            Pattern.compile("\\s*in '[^'\n]*', line ([0-9]+), column [0-9]+:[^\n]*(\n[^\n]*\n *\\^[^\n]*)?\\s*");
    private static final Pattern TWICE = Pattern.compile("Duplicate field ('[^']*')");

    private final String label;
    private final boolean hasLines;

    /**
     * A reader of texts.
     *
     * @param label what errors begin with; a file whose name ends in {@code .json} is read as JSON
     * @param hasLines whether it is a file, whose lines errors tell
     */
    Yaml(final String label, final boolean hasLines) {
        this.label = label;
        this.hasLines = hasLines;
    }

    /**
     * Reads a YAML or JSON text.
     *
     * @throws IllegalArgumentException with one line that begins with the label
     */
    Tree parse(final String text) {
        final boolean json = hasLines && label.endsWith(".json");
        final JsonFactory factory = json ? new JsonFactory() : new YAMLFactory();
        factory.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        try (JsonParser parser = factory.createParser(text)) {
            if (parser.nextToken() == null) {
                return Tree.Scalar.none(new Place(label, hasLines ? 1 : 0));
            }
            final Tree tree = value(parser, 0);
            if (parser.nextToken() != null) {
                throw place(parser).error("", "a second document (expected: one value)");
            }
            return tree;
        } catch (final JsonProcessingException e) {
            throw new Place(label, hasLines ? lineOf(e) : 0).error("", syntaxError(e, json), e);
        } catch (final IOException e) {
            throw new Place(label, 0).error("", "cannot be parsed: " + e.getMessage(), e);
        }
    }

    /** The line of the problem; YAML errors tell the one of their context, too. */
    private static int lineOf(final JsonProcessingException e) {
        int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
        final Matcher mark = MARK.matcher(String.valueOf(e.getOriginalMessage()));
        while (mark.find()) {
            line = Integer.parseInt(mark.group(1));
        }
        return line;
    }

    private static String syntaxError(final JsonProcessingException e, final boolean json) {
        final String message = String.valueOf(e.getOriginalMessage());
        final Matcher twice = TWICE.matcher(message);
        final String problem = twice.lookingAt()
                ? "key " + twice.group(1) + " is there twice"
                : MARK.matcher(message).replaceAll(" ").replaceAll("\\(start marker at .*", "")
                        .replaceAll(", got this instead: <.*", "").replaceAll("'?<([a-z ]+)>'?", "$1");
        return "not " + (json ? "JSON" : "YAML") + ": " + problem.strip();
    }

    private Tree value(final JsonParser parser, final int depth) throws IOException {
        final Place place = place(parser);
        if (depth > DEEPEST) {
            throw place.error("", "nested too deep (expected: at most " + DEEPEST + " levels)");
        }
        if (parser instanceof final YAMLParser yaml && yaml.isCurrentAlias()) {
            throw place.error("", "alias *" + parser.getText() + " (expected: no aliases; write the value again)");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(parser, place, depth);
            case START_ARRAY -> sequence(parser, place, depth);
            case VALUE_NULL -> Tree.Scalar.none(place);
            default -> Tree.Scalar.of(parser.getText(), place);
        };
    }

    private Tree mapping(final JsonParser parser, final Place place, final int depth) throws IOException {
        final Tree.Mapping mapping = Tree.Mapping.empty(place);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            final Place keyPlace = place(parser);
            final String key = parser.currentName();
            parser.nextToken();
            mapping.put(key, value(parser, depth + 1), keyPlace);
        }
        return mapping;
    }

    private Tree sequence(final JsonParser parser, final Place place, final int depth) throws IOException {
        final Tree.Sequence sequence = new Tree.Sequence(new ArrayList<>(), place);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            sequence.items().add(value(parser, depth + 1));
        }
        return sequence;
    }

    private Place place(final JsonParser parser) {
        return new Place(label, hasLines ? parser.currentTokenLocation().getLineNr() : 0);
    }

    /** The tree as YAML, which {@link #parse} reads back equal. */
    static String format(final Tree tree) {
        final YAMLFactory factory = YAMLFactory.builder()
                .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                .disable(YAMLGenerator.Feature.SPLIT_LINES)
                .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
                .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
                .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
                .build();
        final StringWriter text = new StringWriter();
        try (JsonGenerator generator = factory.createGenerator(text)) {
            write(tree, generator);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void write(final Tree tree, final JsonGenerator generator) throws IOException {
        if (tree instanceof final Tree.Mapping mapping) {
            generator.writeStartObject();
            for (final Map.Entry<String, Tree> entry : mapping.entries().entrySet()) {
                generator.writeFieldName(entry.getKey());
                write(entry.getValue(), generator);
            }
            generator.writeEndObject();
        } else if (tree instanceof final Tree.Sequence sequence) {
            generator.writeStartArray();
            for (final Tree item : sequence.items()) {
                write(item, generator);
            }
            generator.writeEndArray();
        } else {
            final Tree.Scalar scalar = (Tree.Scalar) tree;
            if (scalar.isNull()) {
                generator.writeNull();
            } else if (scalar.isBare()) {
                generator.writeNumber(scalar.text());
            } else {
                generator.writeString(scalar.text());
            }
        }
    }
}
