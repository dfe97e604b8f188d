package tailrace.scenario.results.files;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;
import tailrace.core.OneLine;

/** Refuses {@code null} where files of Tailrace never contain it: as a required value, or in a list. */
final class JsonNulls {
    private JsonNulls() {}

    /**
     * Checks an object that was read.
     *
     * @param name name of the file, for messages
     * @param read the object
     * @param empty result of reading an empty file; null: an empty file is refused
     * @throws IllegalArgumentException if the object has such a null
     */
    static void refuse(final String name, final Object read, final Object empty) {
        for (final Field field : read.getClass().getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) {
                continue;
            }
            final Object value = value(field, read);
            final boolean isNull = value == null && empty != null && value(field, empty) != null;
            if (isNull || value instanceof final List<?> list && list.stream().anyMatch(Objects::isNull)) {
                throw new IllegalArgumentException(name + ": " + OneLine.of(field.getName()) + ": "
                        + (isNull ? "null" : "null in a list") + " (expected: JSON as written by tailrace)");
            }
        }
    }

    private static Object value(final Field field, final Object owner) {
        try {
            field.setAccessible(true);
            return field.get(owner);
        } catch (final IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
