package tailrace.tools.experiment.point;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An axis of a sweep: a key of a scenario and its values. Users write {@code KEY=FROM:TO:STEP}, with the same unit
 * everywhere, or {@code KEY=VALUE,VALUE,...}.
 *
 * @param key key as for {@code --set}
 * @param values values as a scenario file would contain them
 */
public record SweepAxis(String key, List<String> values) {
    private static final int MAX_VALUES = 10_000;
    private static final Pattern RANGE = Pattern.compile("([^:{}\"']*):([^:]*):([^:]*)");
    /** Matches a wrong range: with another separator, or without a step. */
    private static final Pattern SPAN = Pattern.compile("([^:{},]+?)(?:\\.{2,3}|:)([^:{},]+)");
    private static final Pattern NUMBER =
            Pattern.compile("\\s*([-+]?(?:[0-9]+(?:[.][0-9]*)?|[.][0-9]+)(?:[eE][-+]?[0-9]+)?)\\s*([A-Za-z%/]*)\\s*");
    private static final String EXPECTED = "(expected: KEY=FROM:TO:STEP such as transport.windowSize=5KB:30KB:5KB, or"
            + " KEY=VALUE,VALUE)";

    /** Copies the list. */
    public SweepAxis {
        values = List.copyOf(values);
    }

    /** A number with its unit; the unit may be empty. */
    record Quantity(BigDecimal number, String unit) {
        static Optional<Quantity> of(final String text) {
            final Matcher matcher = NUMBER.matcher(text);
            return matcher.matches() ? Optional.of(new Quantity(new BigDecimal(matcher.group(1)), matcher.group(2)))
                    : Optional.empty();
        }
    }

    /**
     * Reads an axis.
     *
     * @param option option that gives the axis, such as {@code --vary}; error messages begin with its name
     * @throws IllegalArgumentException if the text is no axis
     */
    public static SweepAxis parse(final String option, final String text) {
        final String given = option + ": '" + text + "'";
        final int equals = text.indexOf('=');
        if (equals <= 0 || text.substring(equals + 1).isBlank()) {
            throw new IllegalArgumentException(given + " " + EXPECTED);
        }
        final String key = text.substring(0, equals).strip();
        final String value = text.substring(equals + 1);
        final Matcher span = SPAN.matcher(value);
        if (span.matches() && Quantity.of(span.group(1)).isPresent() && Quantity.of(span.group(2)).isPresent()) {
            throw new IllegalArgumentException(given + " (did you mean " + key + "=" + span.group(1).strip() + ":"
                    + span.group(2).strip() + ":STEP? expected: KEY=FROM:TO:STEP, or KEY=VALUE,VALUE)");
        }
        final Matcher range = RANGE.matcher(value);
        final List<String> values = range.matches()
                ? range(given, range.group(1), range.group(2), range.group(3)) : list(given, value);
        if (new LinkedHashSet<>(values).size() < values.size()) {
            throw new IllegalArgumentException(given + " has a value twice (expected: each once)");
        }
        return new SweepAxis(key, values);
    }

    private static List<String> range(final String given, final String from, final String to, final String step) {
        final Quantity first = quantity(given, from);
        final Quantity last = quantity(given, to);
        final Quantity by = quantity(given, step);
        if (!first.unit.equals(last.unit) || !first.unit.equals(by.unit)) {
            throw new IllegalArgumentException(given + " (expected: one unit for all three, such as"
                    + " 5KB:30KB:5KB)");
        }
        if (by.number.signum() <= 0 || last.number.compareTo(first.number) < 0) {
            throw new IllegalArgumentException(given
                    + " (expected: from a number up to a larger one by a step above 0)");
        }
        if (last.number.subtract(first.number).compareTo(by.number.multiply(BigDecimal.valueOf(MAX_VALUES))) > 0) {
            throw new IllegalArgumentException(given + " (expected: at most " + MAX_VALUES + " values)");
        }
        final List<String> values = new ArrayList<>();
        for (BigDecimal at = first.number; at.compareTo(last.number) <= 0; at = at.add(by.number)) {
            values.add(at.toPlainString() + first.unit);
        }
        return values;
    }

    private static Quantity quantity(final String given, final String number) {
        return Quantity.of(number).orElseThrow(() -> new IllegalArgumentException(
                given + ": '" + number.strip() + "' is no number " + EXPECTED));
    }

    /** Splits a text at commas outside of brackets. */
    private static List<String> list(final String given, final String value) {
        final List<String> values = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i <= value.length(); i++) {
            final char c = i == value.length() ? ',' : value.charAt(i);
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            if (c == ',' && (depth == 0 || i == value.length())) {
                values.add(value.substring(begin, i).strip());
                begin = i + 1;
            }
        }
        if (values.stream().anyMatch(String::isEmpty)) {
            throw new IllegalArgumentException(given + " has an empty value " + EXPECTED);
        }
        return values;
    }

    /** Returns the values as numbers if all of them are numbers with the same unit. */
    public Optional<double[]> numbers() {
        final List<Optional<Quantity>> all = values.stream().map(Quantity::of).toList();
        final boolean same = all.stream().allMatch(each -> each.isPresent()
                && each.get().unit.equals(all.get(0).get().unit));
        return same ? Optional.of(all.stream().mapToDouble(each -> each.get().number.doubleValue()).toArray())
                : Optional.empty();
    }

    /** Returns the unit of the numbers; empty if the numbers have no unit. */
    public String unit() {
        return Quantity.of(values.get(0)).map(Quantity::unit).orElse("");
    }
}
