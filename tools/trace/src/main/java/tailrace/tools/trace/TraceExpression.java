package tailrace.tools.trace;

import java.util.BitSet;
import java.util.List;
import tailrace.core.Nearest;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.scenario.trace.TraceHeader;
import tailrace.tools.trace.Tokens.Token;

/**
 * Parses {@code --where}: comparisons of a field with a value, {@code and}, {@code or}, {@code not} and parentheses.
 */
public final class TraceExpression {
    private static final int MAX_DEPTH = 100;
    private static final String SIGN = "=, !=, <, <=, > or >=";
    private static final String EQUALITY = "= or !=";

    private final Tokens tokens;
    private final TraceHeader header;
    private int depth;

    private TraceExpression(final String text, final TraceHeader header) {
        this.tokens = new Tokens(text);
        this.header = header;
    }

    /**
     * Parses a filter.
     *
     * @param header header of the trace, which has the names
     * @throws IllegalArgumentException if the text is invalid, with position and expectation in one line
     */
    public static TraceFilter parse(final String text, final TraceHeader header) {
        final TraceExpression expression = new TraceExpression(text, header);
        final TraceFilter filter = expression.alternatives();
        final Token rest = expression.tokens.peek();
        if (!rest.isEnd()) {
            throw expression.tokens.wrong(rest, "and, or, or the end");
        }
        return filter;
    }

    private TraceFilter alternatives() {
        TraceFilter all = conditions();
        while (tokens.peek().isWord("or")) {
            tokens.take();
            final TraceFilter left = all;
            final TraceFilter right = conditions();
            all = event -> left.selects(event) || right.selects(event);
        }
        return all;
    }

    private TraceFilter conditions() {
        TraceFilter all = condition();
        while (tokens.peek().isWord("and")) {
            tokens.take();
            final TraceFilter left = all;
            final TraceFilter right = condition();
            all = event -> left.selects(event) && right.selects(event);
        }
        return all;
    }

    private TraceFilter condition() {
        if (++depth > MAX_DEPTH) {
            throw tokens.wrong(tokens.peek(), "no more than " + MAX_DEPTH + " conditions inside each other");
        }
        try {
            if (tokens.peek().isWord("not")) {
                tokens.take();
                final TraceFilter inner = condition();
                return event -> !inner.selects(event);
            }
            return tokens.peek().isSign("(") ? inParentheses() : comparison();
        } finally {
            depth--;
        }
    }

    private TraceFilter inParentheses() {
        tokens.take();
        final TraceFilter inner = alternatives();
        final Token end = tokens.take();
        if (!end.isSign(")")) {
            throw tokens.wrong(end, "and, or, or a closing parenthesis");
        }
        return inner;
    }

    private TraceFilter comparison() {
        final Token name = tokens.take();
        final TraceField field = name.isSign() || name.isQuoted() ? null : TraceField.of(name.text());
        if (field == null) {
            throw noField(name);
        }
        final Token sign = tokens.peek();
        if (!sign.isSign() || sign.isEnd() || sign.isSign("(") || sign.isSign(")")) {
            if (field.isFlag()) {
                return event -> field.getter.of(event, header) == 1;
            }
            throw tokens.wrong(sign, field.kind.isOrdered() ? SIGN : EQUALITY);
        }
        tokens.take();
        final boolean isEquality = sign.isSign("=") || sign.isSign("==") || sign.isSign("!=");
        if (!isEquality && !field.kind.isOrdered()) {
            throw tokens.wrong(sign, EQUALITY + " after " + field.label());
        }
        final Token value = tokens.take();
        if (value.isSign()) {
            throw tokens.wrong(value, field.expected());
        }
        if (field.kind == TraceField.Kind.LINK) {
            final BitSet wanted = links(value);
            final boolean without = sign.isSign("!=");
            return event -> wanted.get(event.link()) != without;
        }
        return compared(field, sign.text(), value(field, value));
    }

    private IllegalArgumentException noField(final Token name) {
        final String expected = "a field: " + String.join(", ", TraceField.labels());
        if (name.isQuoted()) {
            return tokens.wrong(name, expected);
        }
        return Nearest.of(name.text(), TraceField.labels())
            .map(near -> tokens.misspelt(name, near, expected))
            .orElseGet(() -> tokens.wrong(name, expected));
    }

    private TraceFilter compared(final TraceField field, final String sign, final long value) {
        final TraceField.Getter getter = field.getter;
        return switch (sign) {
            case "!=" -> event -> getter.of(event, header) != value;
            case "<" -> event -> getter.of(event, header) < value;
            case "<=" -> event -> getter.of(event, header) <= value;
            case ">" -> event -> getter.of(event, header) > value;
            case ">=" -> event -> getter.of(event, header) >= value;
            default -> event -> getter.of(event, header) == value;
        };
    }

    private long value(final TraceField field, final Token value) {
        final String text = value.text();
        try {
            return switch (field.kind) {
                case TIME -> Time.parse(text).ps();
                case BYTES -> text.matches("[0-9]+") ? Long.parseLong(text) : Size.parse(text).bytes();
                case NUMBER -> Long.parseLong(text);
                case NODE -> node(header.nodes(), text);
                case HOST -> host(text);
                default -> field.words().indexOf(text) < 0 ? refuse() : field.words().indexOf(text);
            };
        } catch (final IllegalArgumentException e) {
            throw tokens.wrong(value, field.expected());
        }
    }

    private static long refuse() {
        throw new IllegalArgumentException();
    }

    private static long node(final List<String> names, final String text) {
        final int found = names.indexOf(text);
        return found < 0 ? refuse() : found;
    }

    private long host(final String text) {
        final int host = header.hostCalled(text);
        return host < 0 ? refuse() : host;
    }

    private BitSet links(final Token value) {
        final BitSet found = new BitSet();
        final List<TraceHeader.Link> links = header.links();
        for (int i = 0; i < links.size(); i++) {
            final String name = links.get(i).name();
            if (name.equals(value.text()) || name.startsWith(value.text() + "#")) {
                found.set(i);
            }
        }
        if (found.isEmpty()) {
            throw tokens.wrong(value, links.isEmpty() ? "nothing, as no link is traced"
                : "one of its " + links.size() + " links, such as " + links.get(0).name());
        }
        return found;
    }
}
