package tailrace.scenario.config;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Creates the JSON schema of single values, with or without quotes, which {@link ScalarReader} reads. */
final class ScalarSchema {
    private final KeyModel model;

    ScalarSchema(final KeyModel model) {
        this.model = model;
    }

    /**
     * Schema of values of a type.
     *
     * @param nullable whether the value may be null
     */
    Map<String, Object> of(final Class<?> type, final boolean nullable) {
        final Map<String, Object> schema = new LinkedHashMap<>();
        final ScalarReader.Words words = ScalarReader.wordsOf(type);
        final List<String> types = new ArrayList<>(words == null ? List.of("string") : words.jsonTypes());
        if (nullable) {
            types.add("null");
        }
        schema.put("type", types.size() == 1 ? types.get(0) : types);
        if (words == null) {
            addConstants(schema, type, nullable);
            return schema;
        } else if (words.jsonTypes().contains("integer")) {
            final boolean small = type == int.class || type == Integer.class;
            schema.put("minimum", BigInteger.valueOf(small ? Integer.MIN_VALUE : Long.MIN_VALUE));
            schema.put("maximum", BigInteger.valueOf(small ? Integer.MAX_VALUE : Long.MAX_VALUE));
        }
        if (!words.pattern().isEmpty()) {
            schema.put("pattern", words.pattern());
            schema.put("patternErrorMessage", "expected: " + words.patternExpected());
            schema.put("errorMessage", "expected: " + words.patternExpected());
        }
        return schema;
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

    /**
     * Adds a description of each value of {@code enum}, for editors to show. If all descriptions are empty, adds
     * nothing.
     */
    static void addMeanings(final Map<String, Object> schema, final List<Object> meanings) {
        if (meanings.stream().anyMatch(text -> !"".equals(text))) {
            schema.put("enumDescriptions", meanings);
        }
    }

    /** Converts a default to JSON: the value that a file would contain. */
    static Object value(final Object standard) {
        if (standard instanceof final List<?> list) {
            return list.stream().map(ScalarSchema::value).toList();
        }
        return standard instanceof Number || standard instanceof Boolean ? standard
                : standard instanceof Enum<?> ? Keys.constantText(standard) : standard.toString();
    }
}
