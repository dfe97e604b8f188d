package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.cli.Main;

/** Checks that all options that write a file overwrite an existing file only with {@code --force}. */
class WrittenFilesTest {
    private static final Pattern OPTION = Pattern.compile("(?m)^ .*(--[a-z-]+)=[A-Z]+(?: +|\n +)(?:Also w|W)rites?\\b");

    @TempDir
    private Path folder;

    private final StringWriter printed = new StringWriter();

    private int run(final List<String> args) {
        final PrintWriter both = new PrintWriter(printed, true);
        return Main.run(args.toArray(String[]::new), both, both);
    }

    @Test
    void shouldHaveForceWhereverAnOptionWritesAFile() throws IOException {
        final Set<String> writing = new TreeSet<>();
        for (final String name : Golden.names("help")) {
            final String help = Files.readString(Path.of("src/test/golden/help", name));
            final String options = OPTION.matcher(help).results().map(found -> found.group(1))
                .collect(Collectors.joining(" "));
            if (!options.isEmpty()) {
                writing.add(name);
                assertTrue(help.contains(" --force"), name + ": " + options + " without --force");
            }
        }
        assertTrue(writing.containsAll(Set.of("tailrace-compare.txt", "tailrace-man.txt", "tailrace-schema.txt",
            "tailrace-topo-throughput.txt", "tailrace-validate-link.txt", "tailrace-bench.txt")), writing.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "compare A B --json X",
        "compare A B --html X",
        "topo bound --switches 20 --degree 4 --json X",
        "topo throughput leaf-spine --json X",
        "topo throughput leaf-spine --links X",
        "topo throughput leaf-spine --page X",
        "topo throughput leaf-spine --solution X",
        "topo throughput leaf-spine --traffic permutation --flows X",
        "topo throughput leaf-spine --traffic permutation --flows Y --packets X",
        "topo generate leaf-spine --format svg -o X",
        "schema -o X",
        "validate peers --reference none --json X",
        "validate peers --reference none --markdown X",
        "validate peers --reference none --html X",
        "bench --in-process --json X",
        "bench --in-process --record X",
    })
    void shouldLeaveAFileThatIsThere(final String call) throws IOException {
        final Path file = Files.writeString(folder.resolve("mine"), "mine");
        final List<String> args = Stream.of(call.split(" ")).map(arg -> switch (arg) {
            case "X" -> file.toString();
            case "Y" -> folder.resolve("other").toString();
            default -> arg;
        }).toList();
        assertEquals(2, run(args), printed::toString);
        assertEquals(1, printed.toString().lines().count(), printed.toString());
        assertTrue(printed.toString().contains(
            file + " is there already (expected: another file, or --force to replace it)"), printed.toString());
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void shouldReplaceAFileWhenForced() throws IOException {
        final Path file = Files.writeString(folder.resolve("bound.json"), "mine");
        final List<String> call = new ArrayList<>(
            List.of("topo", "bound", "--switches", "20", "--degree", "4", "--json", file.toString(), "--force"));
        assertEquals(0, run(call), printed::toString);
        assertTrue(Files.readString(file).startsWith("{"), Files.readString(file));
    }

    @Test
    void shouldLeaveManualPagesThatAreOthers() throws IOException {
        final Path page = folder.resolve("man1/tailrace-run.1");
        final List<String> call = new ArrayList<>(List.of("man", "run", "-o", folder.toString()));
        assertEquals(0, run(call), printed::toString);
        assertEquals(0, run(call), "the same again: " + printed);
        Files.writeString(page, "mine");
        assertEquals(2, run(call), printed::toString);
        assertTrue(printed.toString().contains("--output: " + page + " is there already"), printed.toString());
        assertEquals("mine", Files.readString(page));
        call.add("--force");
        assertEquals(0, run(call), printed::toString);
        assertTrue(Files.readString(page).contains("tailrace\\-run"), Files.readString(page));
    }
}
