package tailrace.net;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds every type of a kind in its package, as scenarios do; for contract tests. */
public final class EveryType {
    private EveryType() {}

    /** Creates an object of each type with its defaults, in the order of the types' names. */
    public static <T> List<T> of(final Class<T> kind) {
        final List<T> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder(kind))) {
            for (final String file : files.map(path -> path.getFileName().toString()).sorted().toList()) {
                if (file.matches("[A-Za-z0-9]+\\.class")) {
                    final Class<?> found = Class.forName(kind.getPackageName() + "." + file.replace(".class", ""));
                    if (kind.isAssignableFrom(found) && !Modifier.isAbstract(found.getModifiers())) {
                        all.add(kind.cast(found.getConstructor().newInstance()));
                    }
                }
            }
        } catch (final IOException | ReflectiveOperationException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        assertFalse(all.isEmpty(), () -> "no types of " + kind);
        return all;
    }

    private static Path folder(final Class<?> kind) throws URISyntaxException {
        return Path.of(kind.getResource(kind.getSimpleName() + ".class").toURI()).getParent();
    }
}
