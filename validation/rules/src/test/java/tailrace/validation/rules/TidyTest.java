package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks style rules in every file that authors write. */
class TidyTest {
    private static final int MAX_LINE = 120;
    private static final int MAX_LINES = 500;

    // The pattern is written in pieces, so that this file does not contain the words.
    private static final Pattern UNFINISHED = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b|@Dis" + "abled");
    private static final Pattern MACHINE = Pattern.compile(
        "(?<![\\w.*])/(work|root|home|Users)/|repo1?\\.ma" + "ven|registry\\.np" + "mjs|deb\\.deb" + "ian\\.org");

    @Test
    void shouldKeepLinesShort() {
        report(javaFiles(), (line, text) -> text.length() > MAX_LINE ? "is " + text.length() + " long" : null);
    }

    @Test
    void shouldKeepFilesShort() {
        final List<String> found = javaFiles().filter(file -> lines(file).length > MAX_LINES)
            .map(file -> name(file) + " has " + lines(file).length + " lines").toList();
        assertEquals(List.of(), found);
    }

    @Test
    void shouldHaveNoTabsNorTrailingSpaces() {
        final Pattern wrong = Pattern.compile("\t|[ \r]$");
        report(sources(), (line, text) -> wrong.matcher(text).find() ? "has a tab or ends in a space" : null);
    }

    @Test
    void shouldEndFilesWithOneNewline() {
        final List<String> found = sources()
            .filter(file -> !Project.read(file).isEmpty() && !Project.read(file).matches("(?s).*[^\n]\n"))
            .map(TidyTest::name).toList();
        assertEquals(List.of(), found);
    }

    @Test
    void shouldLeaveNothingUnfinished() {
        report(Project.textFiles().stream(), (line, text) -> hit(UNFINISHED, text));
    }

    @Test
    void shouldNameNoMachine() {
        report(Project.textFiles().stream(), (line, text) -> hit(MACHINE, text));
    }

    @Test
    void shouldFindWhatItLooksFor() {
        assertEquals("has TO" + "DO", hit(UNFINISHED, "// TO" + "DO later"));
        assertEquals("has /ro" + "ot/", hit(MACHINE, "see /ro" + "ot/x"));
        assertTrue(javaFiles().count() > 100);
    }

    private interface Check {
        /** Returns the fault of the line, or null. */
        String apply(int line, String text);
    }

    private static void report(final Stream<Path> files, final Check check) {
        final List<String> found = new ArrayList<>();
        files.forEach(file -> {
            final String[] lines = lines(file);
            IntStream.range(0, lines.length).forEach(i -> {
                final String wrong = check.apply(i + 1, lines[i]);
                if (wrong != null) {
                    found.add(name(file) + ":" + (i + 1) + " " + wrong);
                }
            });
        });
        assertEquals("", String.join("\n", found));
    }

    private static String hit(final Pattern pattern, final String text) {
        final Matcher matcher = pattern.matcher(text);
        return matcher.find() ? "has " + matcher.group() : null;
    }

    private static Stream<Path> javaFiles() {
        return Project.textFiles().stream().filter(file -> file.toString().endsWith(".java"));
    }

    private static Stream<Path> sources() {
        return Project.textFiles().stream()
            .filter(file -> file.toString().matches(".*\\.(java|xml|md|ya?ml|js|css|html|properties)|.*/tailrace"));
    }

    private static String[] lines(final Path file) {
        return Project.read(file).split("\n");
    }

    private static String name(final Path file) {
        return Project.root().relativize(file).toString();
    }
}
