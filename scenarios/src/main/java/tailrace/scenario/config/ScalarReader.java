package tailrace.scenario.config;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;

/** Texts of single values to Java values, by the type of the field. */
final class ScalarReader {
    /** Regular expression of numbers. */
    static final String NUMBER = "[+-]?[0-9][0-9_]*(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?";
    /** Of whole numbers, but for those with digits behind the point that the exponent makes whole. */
    static final String WHOLE = "[+-]?[0-9][0-9_]*(\\.0+)?([eE]\\+?[0-9]{1,4})?";

    private static final Pattern NUMBER_SHAPE = Pattern.compile(NUMBER);

    private ScalarReader() {}

    /** Whether this type is written as a single value. */
    static boolean reads(final Class<?> type) {
        return type.isPrimitive() || type.isEnum()
                || List.of(String.class, Time.class, Rate.class, Size.class, Long.class, Integer.class, Double.class,
                        Boolean.class).contains(type);
    }

    /**
     * The value of a text.
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
            // told below
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
