package tailrace.core;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads and writes "number unit" texts exactly, for {@link Time}, {@link Rate} and {@link Size}. */
final class NumberWithUnit {
    private static final String NUMBER = "[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,4})?";
    private static final Pattern SHAPE = Pattern.compile("(" + NUMBER + ")\\s*([A-Za-z]+)");

    private NumberWithUnit() {}

    static long parse(final String text, final Map<String, Double> units, final String expected, final String example) {
        final Matcher matcher = SHAPE.matcher(text.strip());
        if (!matcher.matches() || !units.containsKey(matcher.group(2))) {
            throw new IllegalArgumentException("'" + text + "' (" + suggestion(matcher, units) + "expected: " + expected
                + ", for example " + example + ")");
        }
        final BigDecimal value =
                new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(units.get(matcher.group(2))));
        try {
            return value.longValueExact();
        } catch (final ArithmeticException notWhole) {
            throw new IllegalArgumentException("'" + text + "' (expected: " + expected
                    + ", a whole number of the smallest unit that fits in 63 bits)", notWhole);
        }
    }

    /**
     * Returns the text with the unit that was probably meant: one that starts with the written unit, or differs only in
     * case. Empty if there is none.
     */
    private static String suggestion(final Matcher matcher, final Map<String, Double> units) {
        return !matcher.matches() ? "" : units.keySet().stream()
            .filter(unit -> unit.toLowerCase(Locale.ROOT).startsWith(matcher.group(2).toLowerCase(Locale.ROOT)))
            .min(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
            .map(unit -> "did you mean " + matcher.group(1) + unit + "? ").orElse("");
    }

    /** Regular expression, also valid in ECMAScript, for texts with a number and one of the units. */
    static String pattern(final Map<String, Double> units) {
        return units.entrySet().stream().sorted(Map.Entry.<String, Double>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey())).map(Map.Entry::getKey)
            .collect(Collectors.joining("|", "^\\s*" + NUMBER + "\\s*(?:", ")\\s*$"));
    }

    /** Writes a value in the largest unit that divides it; zero in the smallest unit. */
    static String format(final long value, final Map<String, Double> units, final String smallest) {
        final String unit = units.entrySet().stream()
                .filter(e -> value != 0 && value % e.getValue().longValue() == 0 && !e.getKey().endsWith("iB"))
                .max(Comparator.comparingDouble(Map.Entry::getValue))
                .map(Map.Entry::getKey)
                .orElse(smallest);
        return value / units.get(unit).longValue() + unit;
    }
}
