package tailrace.scenario.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * What keys and types mean, in one line each: the Javadoc of the classes of parameters, which class files do not hold.
 *
 * <p>It is kept in a file {@value #FILE} in the package of each class; a test compares these with the sources and
 * writes them anew. A plug-in may have such a file, too, or have no texts.
 */
final class KeyTexts {
    /** Lines {@code Class.field=text}, also of constants, and {@code Class=text}; {@code Outer.Params} if nested. */
    static final String FILE = "keys.properties";

    private final Map<String, Properties> byPackage = new HashMap<>();

    /** The text of the field behind a key; empty: there is none. */
    String of(final Field field) {
        return text(field.getDeclaringClass(), name(field.getDeclaringClass()) + "." + field.getName());
    }

    /** The text of a type of a kind; empty: there is none. */
    String of(final Class<?> type) {
        return text(type, name(described(type)));
    }

    /** The text of a constant of an enumeration; empty: there is none. */
    String of(final Enum<?> constant) {
        return text(constant.getDeclaringClass(), name(constant.getDeclaringClass()) + "." + constant.name());
    }

    /** The class whose Javadoc tells what a type is: of nested parameters it is the outer one. */
    static Class<?> described(final Class<?> type) {
        return type.getSimpleName().equals("Params") && type.getEnclosingClass() != null
                ? type.getEnclosingClass() : type;
    }

    /** What a class is called in the file of its package. */
    static String name(final Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    }

    private String text(final Class<?> near, final String name) {
        return byPackage.computeIfAbsent(near.getPackageName() + near.getClassLoader(), unused -> read(near))
                .getProperty(name, "");
    }

    private static Properties read(final Class<?> near) {
        final Properties texts = new Properties();
        try (InputStream in = near.getResourceAsStream(FILE)) {
            if (in != null) {
                texts.load(new InputStreamReader(in, UTF_8));
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }
}
