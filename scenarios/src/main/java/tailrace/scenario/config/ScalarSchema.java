package tailrace.scenario.config;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;

/** What JSON Schema says of single values: those that {@link ScalarReader} reads, quoted or not. */
final class ScalarSchema {
    private static final String STRING = "string";

    private final KeyModel model;

    ScalarSchema(final KeyModel model) {
        this.model = model;
    }

    /** The schema of values of a type; {@code nullable}: there may be none. */
    Map<String, Object> of(final Class<?> type, final boolean nullable) {
        final Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", nullable ? with(types(type), "null") : types(type));
        if (type == Time.class) {
            text(schema, Time.pattern(), Time.EXPECTED);
        } else if (type == Rate.class) {
            text(schema, Rate.pattern(), Rate.EXPECTED);
        } else if (type == Size.class) {
            text(schema, Size.pattern(), Size.EXPECTED);
        } else if (type.isEnum()) {
            addConstants(schema, type, nullable);
        } else if (isTruth(type)) {
            text(schema, "^(true|false)$", "true or false");
        } else if (isWhole(type)) {
            final boolean small = type == int.class || type == Integer.class;
            schema.put("minimum", BigInteger.valueOf(small ? Integer.MIN_VALUE : Long.MIN_VALUE));
            schema.put("maximum", BigInteger.valueOf(small ? Integer.MAX_VALUE : Long.MAX_VALUE));
            text(schema, "^" + ScalarReader.WHOLE + "$", "a whole number");
        } else if (type != String.class) {
            text(schema, "^" + ScalarReader.NUMBER + "$", "a number");
        }
        return schema;
    }

    private static void text(final Map<String, Object> schema, final String pattern, final String expected) {
        schema.put("pattern", pattern);
        schema.put("patternErrorMessage", "expected: " + expected);
        schema.put("errorMessage", "expected: " + expected);
    }

    private void addConstants(final Map<String, Object> schema, final Class<?> type, final boolean nullable) {
        final List<Object> constants = new ArrayList<>(KeyModel.constants(type));
        final List<Object> meanings = new ArrayList<>();
        for (final Object constant : type.getEnumConstants()) {
            meanings.add(model.meaning((Enum<?>) constant));
        }
        if (nullable) {
            constants.add(null);
            meanings.add("");
        }
        schema.put("enum", constants);
        addMeanings(schema, meanings);
    }

    /** Texts of the values of {@code enum}, where editors look for them; unless there is none. */
    static void addMeanings(final Map<String, Object> schema, final List<Object> meanings) {
        if (meanings.stream().anyMatch(text -> !"".equals(text))) {
            schema.put("enumDescriptions", meanings);
        }
    }

    private static Object types(final Class<?> type) {
        if (isTruth(type)) {
            return List.of("boolean", STRING);
        } else if (isWhole(type)) {
            return List.of("integer", STRING);
        } else if (type == double.class || type == Double.class) {
            return List.of("number", STRING);
        }
        return type == String.class ? List.of(STRING, "number", "boolean") : STRING;
    }

    private static List<Object> with(final Object types, final String further) {
        final List<Object> all = new ArrayList<>(types instanceof final List<?> list ? list : List.of(types));
        all.add(further);
        return all;
    }

    private static boolean isTruth(final Class<?> type) {
        return type == boolean.class || type == Boolean.class;
    }

    private static boolean isWhole(final Class<?> type) {
        return List.of(int.class, Integer.class, long.class, Long.class).contains(type);
    }

    /** A default as JSON: what the text of the key would say. */
    static Object value(final Object standard) {
        if (standard instanceof final List<?> list) {
            return list.stream().map(ScalarSchema::value).toList();
        }
        return standard instanceof Number || standard instanceof Boolean ? standard
                : standard instanceof Enum<?> ? Keys.constantText(standard) : standard.toString();
    }
}
