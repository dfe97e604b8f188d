package tailrace.scenario.config;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import tailrace.core.Word;

/** The keys of a class of parameters: its public mutable fields; the keys of the base class come first. */
final class Keys {
    private Keys() {}

    /**
     * Keys and fields. A trailing underscore, which distinguishes a field's name from a Java keyword, is not part of
     * the key.
     */
    static Map<String, Field> of(final Class<?> type) {
        final Deque<Class<?>> line = new ArrayDeque<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            line.push(c);
        }
        final Map<String, Field> keys = new LinkedHashMap<>();
        for (final Class<?> c : line) {
            for (final Field field : c.getDeclaredFields()) {
                final int modifiers = field.getModifiers();
                if (Modifier.isPublic(modifiers) && !Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
                    keys.put(keyOf(field), field);
                }
            }
        }
        return Collections.unmodifiableMap(keys);
    }

    /** The key of a field. */
    static String keyOf(final Field field) {
        final String fieldName = field.getName();
        return fieldName.endsWith("_") ? fieldName.substring(0, fieldName.length() - 1) : fieldName;
    }

    /** Value of a field. */
    static Object get(final Field field, final Object target) {
        try {
            return field.get(target);
        } catch (final IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets a field. */
    static void set(final Field field, final Object target, final Object value) {
        try {
            field.set(target, value);
        } catch (final IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Creates an object with its defaults. */
    static Object create(final Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (final ReflectiveOperationException e) {
            throw new IllegalStateException(type + " has no public constructor without arguments", e);
        }
    }

    /**
     * Whether a text field names a file. Such a name is relative to the folder of the scenario; reading makes it
     * absolute.
     */
    static boolean isFile(final String key) {
        return key.equals("file") || key.endsWith("File");
    }

    /** Text of an enum constant: its own {@code toString} if it defines one, else its name in kebab case. */
    static String constantText(final Object constant) {
        final Enum<?> named = (Enum<?>) constant;
        return named.toString().equals(named.name())
                ? Word.of(named)
                : named.toString();
    }
}
