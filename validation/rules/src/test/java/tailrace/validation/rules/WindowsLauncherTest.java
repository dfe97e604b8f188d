package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Checks the text of the Windows launcher, which only {@code tools/dist/release/check-cmd} runs, with Wine. It must
 * give the JVM the same flags as the other launcher, and work in paths with blanks and parentheses.
 */
class WindowsLauncherTest {
    private static final Pattern FLAG = Pattern.compile("--?[A-Za-z][A-Za-z0-9-]*[:=][A-Za-z0-9:+=-]*");
    /**
     * Flags of the other launcher for features that the Windows launcher lacks: large pages of Linux, and Spark in a
     * clone.
     */
    private static final Set<String> ELSEWHERE =
        Set.of("-XX:+UseTransparentHugePages", "--on=", "--add-opens");

    private final String windows = Project.read(Project.root().resolve("tools/dist/release/tailrace.cmd"));
    private final List<String> lines = windows.lines().filter(line -> !line.startsWith("rem ")).toList();

    private static Set<String> flags(final String text) {
        return FLAG.matcher(text).results().map(found -> found.group())
            .filter(flag -> flag.startsWith("-X") || flag.startsWith("--"))
            .filter(flag -> ELSEWHERE.stream().noneMatch(flag::startsWith))
            .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String code(final String script) {
        return script.lines().filter(line -> !line.strip().startsWith("#") && !line.contains("*-XX:"))
            .collect(Collectors.joining("\n"));
    }

    @Test
    void shouldGiveTheFlagsOfTheOtherLauncher() {
        final String unix = code(Project.read(Project.root().resolve("tailrace")));
        final String choice = unix.substring(unix.indexOf("choose_flags() {"), unix.indexOf("class_path="));
        assertEquals(flags(choice), flags(String.join("\n", lines).replace("-XX:+Use%%gGC", "")));
    }

    @Test
    void shouldOpenNoBlockOfParentheses() {
        assertEquals(List.of(), lines.stream().filter(line -> line.strip().endsWith("(")).toList());
    }

    @Test
    void shouldQuoteEveryPath() {
        final List<String> wrong = new ArrayList<>();
        for (final String line : lines) {
            final String[] parts = line.split("\"", -1);
            for (int i = 0; i < parts.length; i += 2) {
                if (parts[i].matches(".*(%(lib|java|JAVA_HOME)%|%~dp0).*")) {
                    wrong.add(line);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void shouldOnlyJumpToLabelsThatExist() {
        final Set<String> labels = lines.stream().filter(line -> line.startsWith(":"))
            .map(line -> line.substring(1)).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(labels, Pattern.compile("(?:goto|call :)\\s*(\\w+)").matcher(String.join("\n", lines)).results()
            .map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void shouldEndWithTheStatusOfTheProgramOrWithThatOfABrokenInstallation() {
        final int run = lines.indexOf("exit /b %ERRORLEVEL%");
        assertTrue(lines.get(run - 1).contains(" tailrace.tools.cli.Main %*"), lines.get(run - 1));
        assertEquals(2, lines.stream().filter("exit /b 4"::equals).count());
        assertTrue(lines.contains("setlocal"));
    }
}
