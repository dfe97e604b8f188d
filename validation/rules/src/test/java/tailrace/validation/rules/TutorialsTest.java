package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.tools.cli.Main;

/**
 * What tutorials show happens: each {@code console} block is run, from the checkout as on the page, and prints the
 * lines below each command; {@code ...} stands for lines that say how long something took, or are left out. Sources in
 * {@code java} blocks are written to files before. About 20 s for all pages, as they are what newcomers run.
 *
 * <p>{@code -Dgolden=renew} writes what is printed into the pages.
 */
class TutorialsTest {
    private static final Path PAGES = Project.root().resolve("docs/tutorials");
    private static final Pattern CONSOLE = Pattern.compile("(?<=^```console\n)[^`]*(?=^```)", Pattern.MULTILINE);
    private static final Pattern SOURCE =
        Pattern.compile("^```java\n([^`]*public final class (\\w+)[^`]*)```", Pattern.MULTILINE);
    /** Lines with times, places and sizes of this run. */
    private static final Pattern OF_THIS_RUN = Pattern.compile(".*(packet-hops/s|\\bsimulating\\b|took|processor"
        + "|\\d (m?s|min)( |,|$)(?!simulated).*(left|ago|of work)|links/s|flows/s|heap|about \\d|a minute|version ).*");
    private static final Pattern PART = Pattern.compile(" \\| (head|tail) -(\\d+)$");
    private static final String CUT = "...";

    @TempDir
    private Path folder;

    static Stream<String> pages() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> !"README.md".equals(name)).sorted()
                .toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void shouldPrintWhatPagesShow(final String page) throws IOException {
        final String text = Project.read(PAGES.resolve(page));
        final Matcher source = SOURCE.matcher(text);
        while (source.find()) {
            Files.writeString(folder.resolve(source.group(2) + ".java"), source.group(1));
        }
        final Matcher block = CONSOLE.matcher(text);
        final String now = block.replaceAll(found -> Matcher.quoteReplacement(run(found.group())));
        if ("renew".equals(System.getProperty("golden"))) {
            Files.writeString(PAGES.resolve(page), now);
        } else {
            assertEquals(text, now, page);
        }
    }

    /** A block as it is, or with what is printed now where that differs. */
    private String run(final String block) {
        final StringBuilder all = new StringBuilder();
        String command = null;
        List<String> shown = new ArrayList<>();
        for (final String line : (block + "$ ").split("\n")) {
            if (!line.startsWith("$ ")) {
                shown.add(line);
                continue;
            }
            if (command != null) {
                append(all, command, shown);
            }
            command = line.substring(2);
            shown = new ArrayList<>();
        }
        return all.toString();
    }

    private void append(final StringBuilder all, final String command, final List<String> shown) {
        final List<String> printed = print(command);
        all.append("$ ").append(command).append('\n');
        for (final String line : matches(shown, printed) ? shown : printed) {
            all.append(line).append('\n');
        }
    }

    private static boolean matches(final List<String> shown, final List<String> printed) {
        int next = 0;
        for (int i = 0; i < shown.size(); i++) {
            if (shown.get(i).equals(CUT)) {
                final String wanted = i + 1 < shown.size() ? shown.get(i + 1) : null;
                while (next < printed.size() && !printed.get(next).equals(wanted)) {
                    next++;
                }
            } else if (next >= printed.size() || !printed.get(next++).equals(shown.get(i))) {
                return false;
            }
        }
        return next == printed.size();
    }

    /** Lines that a command prints, those of this run alone as {@code ...}. */
    private List<String> print(final String command) {
        final Matcher part = PART.matcher(command);
        final boolean isPart = part.find();
        final String whole = isPart ? command.substring(0, part.start()) : command;
        final List<String> lines = new ArrayList<>();
        for (final String line : printed(whole).replace(folder + "/", "").lines().toList()) {
            if (!OF_THIS_RUN.matcher(line).matches()) {
                lines.add(line.stripTrailing());
            } else if (lines.isEmpty() || !lines.get(lines.size() - 1).equals(CUT)) {
                lines.add(CUT);
            }
        }
        final int most = isPart ? Math.min(Integer.parseInt(part.group(2)), lines.size()) : lines.size();
        return isPart && part.group(1).equals("tail") ? lines.subList(lines.size() - most, lines.size())
            : lines.subList(0, most);
    }

    private String printed(final String command) {
        final String[] words = words(command);
        final StringWriter out = new StringWriter();
        final StringWriter err = new StringWriter();
        final String[] rest = Stream.of(words).skip(1).toArray(String[]::new);
        switch (words[0]) {
            case "tailrace" -> {
                final int status = Main.run(rest, new PrintWriter(out, true), new PrintWriter(err, true));
                assertTrue(status == 0 || status == 1, command + "\n" + err);
            }
            case "cat" -> out.write(Project.read(Path.of(rest[0])));
            case "javac", "jar" -> assertEquals(0, ToolProvider.findFirst(words[0]).orElseThrow()
                .run(new PrintWriter(out), new PrintWriter(err), rest), () -> command + "\n" + err);
            default -> fail("the test cannot run " + command);
        }
        return out.toString();
    }

    /** Words as a shell splits them; files of the page lie in a folder of their own. */
    private String[] words(final String command) {
        final List<String> words = new ArrayList<>();
        final Matcher word = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)").matcher(command);
        while (word.find()) {
            words.add(place(word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2)
                : word.group(3)));
        }
        assertFalse(words.isEmpty());
        return words.toArray(String[]::new);
    }

    private String place(final String word) {
        if (word.startsWith("lib/") || word.startsWith("target/dist/")) {
            return System.getProperty("java.class.path");
        }
        if (word.startsWith("scenarios/examples/")) {
            return Project.root().resolve(word).toString();
        }
        return word.matches("results(/\\S*)?|classes|[\\w.-]+\\.(yaml|topo|svg|csv|jar|java|json|html)")
            ? folder.resolve(word).toString() : word;
    }
}
