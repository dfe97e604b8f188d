package tailrace.scenario.config;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.emitter.Emitter;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event.ID;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeId;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;
import org.yaml.snakeyaml.serializer.Serializer;

/**
 * Reads and writes YAML as nodes.
 *
 * <p>Aliases are refused, because a small text with aliases could become a huge value. Files with several documents are
 * also refused. Scalars keep their text, so the key's type, not YAML, determines the meaning of {@code 010} or {@code
 * yes}.
 */
final class Yaml {
    private static final int DEEPEST = 40;
    /** Longest word, because the parser's time grows with the square of the word's length. */
    private static final int LONGEST_WORD = 1_000_000;
    private static final Pattern NULL = Pattern.compile("~|null|Null|NULL|");
    /** Texts that need quotes, apart from truth values and numbers. */
    private static final Pattern QUOTED = Pattern.compile(
            "~.*|[nNyY]|null|Null|NULL|[+-]?[0-9]*(\\.[0-9]*)?|.*([\\[\\]{},]|(^|[ \t])#|:([ \t]|\\z)).*",
            Pattern.DOTALL);

    private final Parser parser;
    /** End of the last parsed event. */
    private Mark last;

    /** Creates a reader of a text. If {@code hasLines} is false, places have no line numbers. */
    private Yaml(final String text, final String label, final boolean hasLines) {
        last = new Place(label, 0).mark();
        parser = new ParserImpl(new StreamReader(text) {
            @Override
            public Mark getMark() {
                return new Place(label, hasLines ? getLine() + 1 : 0).mark();
            }

            @Override
            public int peek(final int index) {
                if (index > LONGEST_WORD) {
                    throw new YAMLException("more than " + LONGEST_WORD + " characters without a blank");
                }
                return super.peek(index);
            }
        }, new LoaderOptions());
    }

    /**
     * Reads the text of a file.
     *
     * @param label first word of errors; a name that ends in {@code .json} makes it JSON
     * @throws IllegalArgumentException with one line that begins with label and line
     */
    static Node parse(final String text, final String label) {
        return label.endsWith(".json") ? JsonNodes.parse(text, label) : parse(text, label, true);
    }

    /** Reads a value that is not in a file, for example from a command line; errors name no lines. */
    static Node parseValue(final String text, final String label) {
        return parse(text, label, false);
    }

    private static Node parse(final String text, final String label, final boolean hasLines) {
        final Yaml yaml = new Yaml(text, label, hasLines);
        try {
            return yaml.document(new Place(label, hasLines ? 1 : 0));
        } catch (final MarkedYAMLException e) {
            final Mark mark = e.getProblemMark() == null ? e.getContextMark() : e.getProblemMark();
            throw notYaml(mark == null ? yaml.last : mark, Stream.of(e.getContext(), e.getProblem())
                    .filter(Objects::nonNull).collect(joining(" ")), e);
        } catch (final YAMLException e) {
            throw notYaml(yaml.last, e.getMessage(), e);
        }
    }

    private static IllegalArgumentException notYaml(final Mark mark, final String problem, final Throwable cause) {
        return Place.of(mark).error("", "not YAML: " + problem.replaceAll("'?<([a-z ]+)>'?", "$1"), cause);
    }

    private Node document(final Place start) {
        final Event first = next();
        if (first.is(ID.StreamEnd)) {
            return Nodes.none(start);
        }
        final Node node = node(first, 0);
        final Event second = next();
        if (!second.is(ID.StreamEnd)) {
            throw Place.of(second.getStartMark()).error("", "a second document (expected: one value)");
        }
        return node;
    }

    /** Next event, except the events of documents and of the start of the stream. */
    private Event next() {
        final Event event = parser.getEvent();
        last = event.getEndMark();
        return event.is(ID.StreamStart) || event.is(ID.DocumentStart) || event.is(ID.DocumentEnd) ? next() : event;
    }

    private Node node(final Event event, final int depth) {
        final Place place = Place.of(event.getStartMark());
        checkDepth(depth, place);
        if (event instanceof final AliasEvent alias) {
            throw place.error("", "alias *" + alias.getAnchor()
                    + " (expected: no aliases; write the value again, or quote a *)");
        } else if (event.is(ID.MappingStart)) {
            return mapping(place, depth);
        } else if (event.is(ID.SequenceStart)) {
            final SequenceNode sequence = Nodes.sequence(place);
            for (Event item = next(); !item.is(ID.SequenceEnd); item = next()) {
                sequence.getValue().add(node(item, depth + 1));
            }
            return sequence;
        }
        final ScalarEvent scalar = (ScalarEvent) event;
        return isNull(scalar) ? Nodes.none(place) : Nodes.text(scalar.getValue(), place);
    }

    /** Refuses values that are nested too deep. */
    static void checkDepth(final int depth, final Place place) {
        if (depth > DEEPEST) {
            throw place.error("", "nested too deep (expected: at most " + DEEPEST + " levels)");
        }
    }

    private MappingNode mapping(final Place place, final int depth) {
        final MappingNode mapping = Nodes.mapping(place);
        final Set<String> keys = new HashSet<>();
        for (Event key = next(); !key.is(ID.MappingEnd); key = next()) {
            if (!(key instanceof final ScalarEvent scalar)) {
                throw notYaml(key.getEndMark(), "Expected a field name (Scalar value in YAML)", null);
            } else if (!keys.add(scalar.getValue())) {
                throw notYaml(key.getEndMark(), "key '" + scalar.getValue() + "' is there twice", null);
            }
            Nodes.add(mapping, scalar.getValue(), node(next(), depth + 1), Place.of(key.getStartMark()));
        }
        return mapping;
    }

    private static boolean isNull(final ScalarEvent scalar) {
        return scalar.getImplicit().canOmitTagInPlainScalar() ? NULL.matcher(scalar.getValue()).matches()
                : Tag.NULL.getValue().equals(scalar.getTag()) && !scalar.getValue().isEmpty();
    }

    /** Formats a node as YAML; {@link #parse} reads an equal node. */
    static String format(final Node node) {
        final DumperOptions options = new DumperOptions();
        options.setSplitLines(false);
        options.setIndicatorIndent(2);
        options.setIndentWithIndicator(true);
        final StringWriter text = new StringWriter();
        final Serializer serializer = new Serializer(new Emitter(text, options), new TextResolver(), options, null);
        try {
            serializer.open();
            serializer.serialize(node);
            serializer.close();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Style in which a text is written: quoted if YAML would otherwise read it as another type. */
    static ScalarStyle styleOf(final String text) {
        final Stream<Pattern> quoted = text.indexOf(':') < 0
                ? Stream.of(QUOTED, Resolver.BOOL, Resolver.INT, Resolver.FLOAT) : Stream.of(QUOTED);
        return text.indexOf('\n') >= 0 ? ScalarStyle.LITERAL
                : quoted.anyMatch(pattern -> pattern.matcher(text).matches()) ? ScalarStyle.DOUBLE_QUOTED
                : ScalarStyle.PLAIN;
    }

    /** Reads every scalar as text, because {@link #styleOf} has chosen the quotes. */
    private static final class TextResolver extends Resolver {
        @Override
        public Tag resolve(final NodeId kind, final String value, final boolean implicit) {
            return kind == NodeId.scalar ? Tag.STR : super.resolve(kind, value, implicit);
        }
    }
}
