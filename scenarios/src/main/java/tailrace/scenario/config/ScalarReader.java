package tailrace.scenario.config;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tailrace.core.Nearest;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;

/** Converts texts to values by the type of the field, and describes each type for errors, lists and schemas. */
final class ScalarReader {
    /** Regular expression of numbers. */
    static final String NUMBER = "[+-]?[0-9][0-9_]*(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?";
    /** Matches whole numbers, but not numbers such as 1.5e1, which are whole only because of their exponent. */
    static final String WHOLE = "[+-]?[0-9][0-9_]*(\\.0+)?([eE]\\+?[0-9]{1,4})?";

    private static final Pattern NUMBER_SHAPE = Pattern.compile(NUMBER);
    private static final Words TRUTH_WORDS = new Words(
            "true | false", "true or false", List.of("boolean", "string"), "^(true|false)$", "true or false");
    private static final Words WHOLE_WORDS = new Words(
            "whole number", "a whole number", List.of("integer", "string"), "^" + WHOLE + "$", "a whole number");
    private static final Words NUMBER_WORDS = new Words(
            "number", "a number", List.of("number", "string"), "^" + NUMBER + "$", "a number");
    private static final Map<Class<?>, Words> WORDS = Map.ofEntries(
            Map.entry(String.class, new Words("text", "a text", List.of("string", "number", "boolean"), "", "")),
            Map.entry(Time.class, new Words(
                    "time", "a time such as 1.5us", List.of("string"), Time.pattern(), Time.EXPECTED)),
            Map.entry(Rate.class, new Words(
                    "rate", "a rate such as 100Gbps", List.of("string"), Rate.pattern(), Rate.EXPECTED)),
            Map.entry(Size.class, new Words(
                    "size", "a size such as 30KB", List.of("string"), Size.pattern(), Size.EXPECTED)),
            Map.entry(boolean.class, TRUTH_WORDS), Map.entry(Boolean.class, TRUTH_WORDS),
            Map.entry(int.class, WHOLE_WORDS), Map.entry(Integer.class, WHOLE_WORDS),
            Map.entry(long.class, WHOLE_WORDS), Map.entry(Long.class, WHOLE_WORDS),
            Map.entry(double.class, NUMBER_WORDS), Map.entry(Double.class, NUMBER_WORDS));

    /**
     * Description of the values of a type.
     *
     * @param name name in lists of keys
     * @param expected description in errors
     * @param jsonTypes types in schemas
     * @param pattern regular expression of the values' texts; empty: all texts
     * @param patternExpected message of an editor for texts that do not match
     */
    record Words(String name, String expected, List<String> jsonTypes, String pattern, String patternExpected) {}

    private ScalarReader() {}

    /** Whether values of this type are single values. */
    static boolean reads(final Class<?> type) {
        return type.isEnum() || WORDS.containsKey(type);
    }

    /** Description of the values of a type; null if it is an enumeration or not a single value. */
    static Words wordsOf(final Class<?> type) {
        return WORDS.get(type);
    }

    /**
     * Converts a text to a value.
     *
     * @throws IllegalArgumentException with the value and what was expected
     */
    static Object read(final String text, final Class<?> type) {
        if (type == String.class) {
            return text;
        } else if (type == Time.class) {
            return Time.parse(text);
        } else if (type == Rate.class) {
            return Rate.parse(text);
        } else if (type == Size.class) {
            return Size.parse(text);
        } else if (type == int.class || type == Integer.class) {
            return (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (type == long.class || type == Long.class) {
            return whole(text, Long.MIN_VALUE, Long.MAX_VALUE);
        } else if (type == double.class || type == Double.class) {
            return number(text);
        } else if (type == boolean.class || type == Boolean.class) {
            return truth(text);
        } else if (type.isEnum()) {
            return constant(text, type);
        }
        throw new IllegalStateException("parameters of " + type + " are not supported");
    }

    private static long whole(final String text, final long min, final long max) {
        final BigDecimal number = decimal(text, "a whole number");
        if (number.stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException("'" + text + "' (expected: a whole number)");
        }
        try {
            final long value = number.longValueExact();
            if (value >= min && value <= max) {
                return value;
            }
        } catch (final ArithmeticException tooLarge) {
            // reported below
        }
        throw new IllegalArgumentException("'" + text + "' (expected: a whole number, " + min + " to " + max + ")");
    }

    private static BigDecimal decimal(final String text, final String expected) {
        if (!NUMBER_SHAPE.matcher(text).matches() || text.length() > 400) {
            throw new IllegalArgumentException("'" + text + "' (expected: " + expected + ")");
        }
        return new BigDecimal(text.replace("_", ""));
    }

    private static double number(final String text) {
        if (text.endsWith("%") && NUMBER_SHAPE.matcher(text.substring(0, text.length() - 1)).matches()) {
            throw new IllegalArgumentException("'" + text + "' (did you mean "
                    + new BigDecimal(text.substring(0, text.length() - 1).replace("_", "")).movePointLeft(2)
                            .stripTrailingZeros().toPlainString()
                    + "? expected: a number)");
        }
        final double number = decimal(text, "a number").doubleValue();
        if (Double.isInfinite(number)) {
            throw new IllegalArgumentException("'" + text + "' (expected: a number below 1.8e308)");
        }
        return number;
    }

    private static boolean truth(final String text) {
        if (text.equals("true") || text.equals("false")) {
            return text.equals("true");
        }
        throw new IllegalArgumentException("'" + text + "' (expected: true or false)");
    }

    private static Object constant(final String text, final Class<?> type) {
        final Object[] constants = type.getEnumConstants();
        for (final Object constant : constants) {
            if (Keys.constantText(constant).equals(text)) {
                return constant;
            }
        }
        final List<String> known = Arrays.stream(constants).map(Keys::constantText).toList();
        throw new IllegalArgumentException("'" + text + "' " + Nearest.expected(text, known));
    }
}
