package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.tools.cli.Main;

/**
 * Runs the commands of each tutorial as the page shows them, and compares their output with the lines that the page
 * shows. A page shows some of the lines, in their order. {@code ...} at the end of a line represents the rest of the
 * line. Commands read {@code scenarios/examples} and the example plug-in, and write only below {@code results}.
 *
 * <p>All pages together take some twenty seconds of an idle core: they run 60 commands on small networks.
 */
class TutorialsTest {
    private static final Path PAGES = Project.root().resolve("docs/tutorials");
    private static final List<String> READ = List.of("scenarios/examples", "sim-transport/example-plugin/src");
    private static final Pattern PART = Pattern.compile(
        "(?m)^    ((?:\\./tailrace|cat|head|javac|jar) .*)$|^```(text|python)\n((?s:.*?))^```$");
    /** Matches a command of the program and the folder that it writes. */
    private static final Pattern WRITTEN =
        Pattern.compile("(?m)^    (\\./tailrace .*(?:-o|--output) (results/[^ .]+))(?: |$)");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
    private static final Pattern OURS = Pattern.compile("(^|=|: )((?:scenarios|results|sim-transport)(?:/|$))");
    private static final int ROWS_OF_A_LONG_FILE = 1_000;

    @TempDir
    private Path folder;

    /** Output since the last output block of the page. */
    private final StringBuilder printed = new StringBuilder();
    /** Python code of the page so far. */
    private final StringBuilder python = new StringBuilder();

    static List<String> pages() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("README.md")).sorted()
                .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void shouldPrintWhatThePageShows(final String page) throws Exception {
        for (final String read : READ) {
            copy(Project.root().resolve(read), folder.resolve(read));
        }
        Files.createDirectories(folder.resolve("results"));
        final Matcher parts = PART.matcher(Project.read(PAGES.resolve(page)));
        int commands = 0;
        int end = 0;
        while (parts.find()) {
            if (parts.group(1) != null) {
                if (parts.start() > end + 1) {
                    printed.setLength(0);
                }
                printed.append(run(parts.group(1)));
                commands++;
            } else if (parts.group(2).equals("python")) {
                python.append(parts.group(3));
                printed.setLength(0);
                printed.append(runPython());
            } else if (!printed.isEmpty()) {
                assertShown(parts.group(3), printed.toString());
            }
            end = parts.end();
        }
        assertTrue(commands >= 2, page + ": commands: " + commands);
    }

    /**
     * Readers may follow all pages in one folder, in which a command refuses to replace the results of another command.
     */
    @Test
    void shouldLeaveTheSameInAFolderOnEveryPage() throws IOException {
        final Map<String, String> commands = new TreeMap<>();
        for (final String page : pages()) {
            final Matcher written = WRITTEN.matcher(Project.read(PAGES.resolve(page)));
            while (written.find()) {
                final String command = written.group(1).replaceAll(" (-q|--force)(?= |$)", "");
                final String first = commands.putIfAbsent(written.group(2), command);
                assertTrue(first == null || first.equals(command), () -> page + ": " + written.group(2)
                    + " has the results of another page's command\n" + first + "\n" + command);
            }
        }
        assertFalse(commands.isEmpty());
    }

    private static void assertShown(final String shown, final String printed) {
        final List<String> lines = printed.lines().map(String::stripTrailing).toList();
        int next = 0;
        for (final String line : shown.lines().toList()) {
            int found = next;
            while (found < lines.size() && !isSame(line, lines.get(found))) {
                found++;
            }
            assertTrue(found < lines.size(), () -> "not printed: " + line + "\nby what prints\n" + printed);
            next = found + 1;
        }
    }

    private static boolean isSame(final String shown, final String line) {
        return shown.endsWith("...") ? line.startsWith(shown.substring(0, shown.length() - 3)) : line.equals(shown);
    }

    private String run(final String command) throws IOException {
        final List<String> words = new ArrayList<>();
        for (final Matcher word = WORD.matcher(command); word.find();) {
            final String text = word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2)
                : word.group(3);
            words.add(OURS.matcher(text).replaceFirst("$1" + Matcher.quoteReplacement(folder + "/") + "$2"));
        }
        final String program = words.remove(0);
        return switch (program) {
            case "cat" -> Files.readString(Path.of(words.get(0)));
            case "head" -> head(words);
            case "javac", "jar" -> tool(program, words);
            default -> tailrace(command, words);
        };
    }

    private static String head(final List<String> words) throws IOException {
        final int rows = -Integer.parseInt(words.get(0));
        assertTrue(rows < ROWS_OF_A_LONG_FILE, words.toString());
        try (Stream<String> lines = Files.lines(Path.of(words.get(1)))) {
            return String.join("\n", lines.limit(rows).toList()) + "\n";
        }
    }

    /** Calls a tool of the JDK with the classes under test instead of the jars of a build. */
    private static String tool(final String name, final List<String> words) {
        final int jars = words.indexOf("-cp") + 1;
        if (jars > 0) {
            words.set(jars, System.getProperty("java.class.path"));
        }
        final StringWriter out = new StringWriter();
        final PrintWriter both = new PrintWriter(out, true);
        assertEquals(0, ToolProvider.findFirst(name).orElseThrow().run(both, both, words.toArray(String[]::new)),
            out::toString);
        return out.toString();
    }

    private String tailrace(final String command, final List<String> words) {
        final StringWriter out = new StringWriter();
        final PrintWriter both = new PrintWriter(out, true);
        final int status = Main.run(words.toArray(String[]::new), both, both);
        final boolean isRefused = words.get(0).equals("lint") && out.toString().contains(" error");
        assertTrue(status == 0 || isRefused, () -> command + ": exit status " + status + "\n" + out);
        return out.toString().replace(folder + "/", "");
    }

    /**
     * Returns the output of the page's Python code for its last block; empty without Python or one of its libraries.
     */
    private String runPython() throws IOException, InterruptedException {
        final Path err = folder.resolve("python.err");
        final Process process;
        try {
            final ProcessBuilder builder = new ProcessBuilder("python3", "-c", python.toString())
                .directory(folder.toFile()).redirectError(err.toFile());
            builder.environment().put("PYTHONPATH", Project.root().resolve("tools/python").toString());
            builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
            process = builder.start();
        } catch (final IOException e) {
            System.out.println("TutorialsTest: no python3, its blocks are not run");
            return "";
        }
        final String out = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        final int status = process.waitFor();
        final String message = Files.readString(err);
        if (message.contains("ModuleNotFoundError") && !message.contains("'tailrace'")) {
            System.out.println("TutorialsTest: a library of Python is missing, its block is not run");
            return "";
        }
        assertEquals(0, status, message);
        return out;
    }

    private static void copy(final Path from, final Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (final Path file : files.filter(Files::isRegularFile).toList()) {
                final Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }
}
