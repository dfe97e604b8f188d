package tailrace.validation.study;

import java.util.LinkedHashMap;
import java.util.Map;

/** Creates JSON objects from alternating names and values. */
public final class Fields {
    private Fields() {}

    /**
     * Returns an object with fields in this order.
     *
     * @param namesAndValues the name of each field, followed by its value
     */
    public static Map<String, Object> of(final Object... namesAndValues) {
        final Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return fields;
    }
}
