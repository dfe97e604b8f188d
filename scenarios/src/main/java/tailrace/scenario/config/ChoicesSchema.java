package tailrace.scenario.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the JSON schema of the section {@link Choices}. */
final class ChoicesSchema {
    /** Name of the section. */
    static final String KEY = Choices.SECTION;

    /** Description of the section. */
    static final String MEANING = "Named alternatives, of which --set selects one each.";

    private final Class<?> root;
    private final String part;

    /**
     * Creates the schema for files of a class.
     *
     * @param part name of the definition of alternatives
     */
    ChoicesSchema(final Class<?> root, final String part) {
        this.root = root;
        this.part = part;
    }

    /** Returns the definition of a file with the section added. */
    Map<String, Object> addedTo(final Map<String, Object> file) {
        final Map<String, Object> schema = new LinkedHashMap<>(file);
        @SuppressWarnings("unchecked")
        final Map<String, Object> keys = (Map<String, Object>) file.get("properties");
        final Map<String, Object> properties = new LinkedHashMap<>(keys);
        properties.put(KEY, section());
        schema.put("properties", properties);
        return schema;
    }

    private Map<String, Object> section() {
        final Map<String, Object> standard = described("Name of the alternative that is used if none is selected.");
        standard.put("type", List.of("string", "number", "boolean"));
        final Map<String, Object> choice = described(
                "Named alternatives. The selected alternative overrides the rest of the file; --set NAME=ALTERNATIVE.");
        choice.put("type", "object");
        choice.put("properties", Map.of(Choices.DEFAULT, standard));
        choice.put("additionalProperties",
                Map.of("anyOf", List.of(KeySchema.ref(part), Map.of("type", "null"))));
        choice.put("required", List.of(Choices.DEFAULT));
        final Map<String, Object> section = described(MEANING);
        section.put("type", "object");
        section.put("propertyNames", Map.of("not", Map.of("enum", List.copyOf(Keys.of(root).keySet()))));
        section.put("additionalProperties", choice);
        return section;
    }

    private static Map<String, Object> described(final String text) {
        final Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("description", text);
        return schema;
    }
}
