package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

/** Checks that each model that a result depends on is set in the scenario, or that a warning names it. */
class MissingPartsTest {
    private static final String TRAFFIC = """
        workloads:
          - {sizes: {type: fixed, size: 2KB}, load: {type: host, value: 0.1}}
        stop: {flows: 20}
        """;

    @TempDir
    private Path folder;

    private final ToolCalls calls = MainCalls.calls();
    private int results;

    private List<String> warnings(final String text, final String... words) throws IOException {
        final Path file = Files.writeString(folder.resolve("mine.yaml"), text);
        final String[] args = new String[words.length + 3];
        args[0] = words[0];
        args[1] = file.toString();
        System.arraycopy(words, 1, args, 2, words.length - 1);
        args[args.length - 2] = "-o";
        args[args.length - 1] = folder.resolve("out" + results++).toString();
        assertEquals(ExitStatus.OK, calls.run(args), calls.err());
        return calls.err().lines().filter(line -> line.startsWith("tailrace: warning: ")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run -q", "run --repeat 2", "flowsim --no-check",
        "evaluate --metric slowdown~mean --rel-error 90%", "sweep --vary seed=1,2"})
    void shouldWarnOfANetworkThatNobodyAskedFor(final String command) throws IOException {
        final List<String> warnings = warnings(TRAFFIC, command.replace("seed=1,2", "workloads[0].load.value=0.1,0.2")
            .replace(" ", "\n").replace("~", " ").split("\n"));
        assertEquals(1, warnings.stream().filter(line -> line.endsWith("mine.yaml: topology: none, so fat-tree with "
            + "128 hosts (expected: the network that results are to be of, such as topology: {type: leaf-spine, "
            + "leaves: 4, spines: 2, hostsPerLeaf: 8})")).count(), calls.err());
    }

    @Test
    void shouldNotWarnOfANetworkThatIsSaid() throws IOException {
        assertEquals(List.of(), warnings(TRAFFIC + "topology: {type: star, hosts: 4}\n", "run"));
        assertEquals(List.of(), warnings(TRAFFIC, "run", "--set", "topology={type: star, hosts: 4}"));
        calls.done("run", "quickstart", "--set", "stop.arrivals=20us", "-o", folder.resolve("quick").toString());
        assertEquals("", calls.err());
    }

    @Test
    void shouldWarnOfARunWithoutFlows() throws IOException {
        final Path list = Files.writeString(folder.resolve("list.csv"), "src,dst,size_bytes,start_ms\n0,1,1000,5\n");
        final String text = "topology: {type: star, hosts: 4}\nworkloads: [{flows: {file: " + list + "}}]\n"
            + "stop: {arrivals: 1ms}\n";
        final List<String> warnings = warnings(text, "run");
        assertTrue(warnings.get(0).endsWith("mine.yaml:3: stop.arrivals: 1ms, before which no flow starts (expected: a "
            + "time after the start of the first flow)"), warnings.toString());
        Files.writeString(list, "src,dst,size_bytes,start_ms\n");
        calls.clear();
        assertTrue(warnings(text.replaceFirst("stop.*\n", ""), "run", "--repeat", "2").get(0)
            .endsWith(": workloads: no flow started (expected: at least one)"), calls.err());
    }
}
