package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares texts of the program with stored texts in {@code validation/rules/src/test/golden}. Fractions may differ by
 * a billionth, because JVMs compute some of them differently. Everything else must be equal letter by letter.
 */
public final class Golden {
    /** The call that renews the texts. */
    private static final String RENEW = "./mvnw -pl validation/rules -am test -Dtest='Golden*Test'"
        + " -Dsurefire.failIfNoSpecifiedTests=false -Dgolden=renew";

    private static final Path FOLDER = Project.root().resolve("validation/rules/src/test/golden");
    private static final Pattern FRACTION = Pattern.compile("-?\\d+\\.\\d+(E-?\\d+)?");
    private static final double TOLERANCE = 1e-9;

    private Golden() {}

    /** Compares a text with the stored one, or stores it with {@code -Dgolden=renew}. */
    static void assertSame(final String name, final String text) {
        assertSame(FOLDER.resolve(name), text);
    }

    /** Compares a text with a file of the project, or writes the file with {@code -Dgolden=renew}. */
    public static void assertSame(final Path file, final String text) {
        try {
            if ("renew".equals(System.getProperty("golden"))) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
            }
            assertTrue(Files.exists(file), () -> file + ": missing; write it with " + RENEW);
            assertSame(Files.readString(file), text, file + ": outputs have changed; if that is meant, write them anew "
                + "and look at the difference in git: " + RENEW);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compares two texts. It fails with a message and the first line that differs. */
    static void assertSame(final String expected, final String actual, final String message) {
        final List<String> before = expected.lines().toList();
        final List<String> now = actual.lines().toList();
        for (int i = 0; i < Math.max(before.size(), now.size()); i++) {
            final String was = i < before.size() ? before.get(i) : "(end)";
            final String is = i < now.size() ? now.get(i) : "(end)";
            if (!isSame(was, is)) {
                fail(message + "\nline " + (i + 1) + "\nbefore: " + was + "\nnow:    " + is);
            }
        }
    }

    private static boolean isSame(final String was, final String is) {
        if (was.equals(is)) {
            return true;
        }
        final List<Double> before = fractions(was);
        final List<Double> now = fractions(is);
        if (!FRACTION.matcher(was).replaceAll("#").equals(FRACTION.matcher(is).replaceAll("#"))) {
            return false;
        }
        for (int i = 0; i < now.size(); i++) {
            if (Math.abs(before.get(i) - now.get(i)) > TOLERANCE * Math.abs(before.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static List<Double> fractions(final String line) {
        return FRACTION.matcher(line).results().map(found -> Double.valueOf(found.group())).toList();
    }

    /** Returns the names of the stored texts in a folder. */
    static TreeSet<String> names(final String folder) {
        try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
            return new TreeSet<>(files.map(file -> file.getFileName().toString()).toList());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
