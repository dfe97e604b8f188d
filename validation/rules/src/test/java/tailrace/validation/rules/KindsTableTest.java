package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.BuiltIns;
import tailrace.tools.cli.Main;

/**
 * Checks that the tables of SCENARIOS.md name all types of each part that {@code tailrace keys} lists, and all
 * scenarios of papers.
 */
class KindsTableTest {
    private static final Pattern ROW = Pattern.compile("^\\| (.*?) \\| (.*) \\|$", Pattern.MULTILINE);
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]*");
    /** Matches the types of a part, below the part's own line. The types of its keys are indented further. */
    private static final Pattern TYPE = Pattern.compile("^  type: ([a-z0-9-]+)", Pattern.MULTILINE);

    private final String document = Project.read(Project.root().resolve("scenarios/SCENARIOS.md"));

    private static String keys(final String... part) {
        final StringWriter out = new StringWriter();
        final PrintWriter both = new PrintWriter(out, true);
        final String[] words = Stream.concat(Stream.of("keys"), Stream.of(part)).toArray(String[]::new);
        assertEquals(0, Main.run(words, both, both), out.toString());
        return out.toString();
    }

    private static List<String> codes(final String cell) {
        return CODE.matcher(cell).results().map(match -> match.group(1)).toList();
    }

    /** Returns the part that has the keys of a row. A key without a dot is a part of a scenario or of a workload. */
    private static String part(final String cell) {
        final String key = codes(cell).get(0);
        return cell.contains("of a workload") || key.matches("arrivals|pattern|load|application")
            ? "workloads." + key : key;
    }

    private String section(final String heading) {
        final int from = document.indexOf("\n## " + heading + "\n");
        assertTrue(from >= 0, heading);
        return document.substring(from, document.indexOf("\n## ", from + 1));
    }

    @Test
    void shouldNameEveryTypeOfAPartAndNothingThatIsNone() {
        final List<String> wrong = new ArrayList<>();
        int parts = 0;
        final String all = keys();
        final Matcher rows = ROW.matcher(section("Parts"));
        while (rows.find()) {
            if (codes(rows.group(1)).isEmpty()) {
                continue;
            }
            final String part = part(rows.group(1));
            final List<String> named = codes(rows.group(2));
            new TreeSet<>(TYPE.matcher(keys(part)).results().map(match -> match.group(1)).toList()).stream()
                .filter(type -> !named.contains(type) && named.stream().noneMatch(
                    code -> code.contains(type) && code.startsWith("{")))
                .forEach(type -> wrong.add(part + ": no " + type));
            named.stream().filter(code -> WORD.matcher(code).matches()
                    && !Pattern.compile("(?<![a-z-])" + code + "(?![a-z-])").matcher(all).find())
                .forEach(code -> wrong.add(part + ": there is no " + code));
            parts++;
        }
        assertEquals(List.of(), wrong);
        assertTrue(parts >= 15, parts + " parts");
    }

    @Test
    void shouldListTheScenariosOfPapersWithTheirChoices() {
        final List<String> wrong = new ArrayList<>();
        final Matcher rows = ROW.matcher(section("Scenarios of papers"));
        int found = 0;
        while (rows.find()) {
            for (final BuiltIns.Entry entry : BuiltIns.list()) {
                if (rows.group(1).equals("`" + entry.name() + "`")) {
                    final String choices = rows.group(2).substring(rows.group(2).lastIndexOf('|') + 1);
                    entry.choices().stream().map(choice -> choice.split("=")[0])
                        .filter(choice -> !choices.contains("`" + choice + "`"))
                        .forEach(choice -> wrong.add(entry.name() + ": no " + choice));
                    found++;
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(found >= 8, found + " scenarios");
    }
}
