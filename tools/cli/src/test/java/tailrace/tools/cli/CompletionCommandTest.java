package tailrace.tools.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the completion scripts in their own shells, in a folder with a few files, and checks the completions that they
 * offer.
 */
class CompletionCommandTest {
    /**
     * Bash code that calls the completion function as the shell does when the cursor is at the end of a line. Bash
     * splits words at "=".
     */
    private static final String BASH = """
        compopt() { :; }
        while IFS= read -r line; do
          COMP_LINE="tailrace $line"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
          _tailrace; printf '%s ' "${COMPREPLY[@]}"; echo
        done
        """;
    private static final String ZSH_BEFORE = """
        compdef() { :; }
        compset() { PREFIX=${PREFIX#*=}; }
        compadd() { while [[ $1 != -- ]]; do shift; done; shift
          for word; do case $word in ${(Q)PREFIX}*) printf '%s ' $word;; esac; done; }
        _files() { local all=(*(N)); [[ $1 = -/ ]] && all=(*(N/)); compadd -- $all; }
        """;
    private static final String ZSH = """
        while IFS= read -r line; do
          words=(tailrace ${=line}); [[ $line = '' || $line = *' ' ]] && words+=('')
          CURRENT=$#words; PREFIX=$words[CURRENT]
          _tailrace; echo
        done
        """;

    @TempDir
    private Path folder;

    @BeforeEach
    void makeFiles() throws IOException {
        Files.createFile(folder.resolve("mine.yaml"));
        Files.createDirectory(folder.resolve("minor"));
    }

    private static String tailrace(final String... args) {
        final StringWriter out = new StringWriter();
        final StringWriter err = new StringWriter();
        assertEquals(0, Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true)), err.toString());
        return out.toString();
    }

    private static Path shell(final String name) {
        final Path shell = Stream.of(System.getenv("PATH").split(":")).map(dir -> Path.of(dir, name))
            .filter(Files::isExecutable).findFirst().orElse(null);
        assumeTrue(shell != null, "no " + name + " here");
        return shell;
    }

    /** Returns the completions that a shell offers for each line. */
    private List<List<String>> offered(final String shell, final List<String> lines)
            throws IOException, InterruptedException {
        final boolean bash = shell.equals("bash");
        final Path script = Files.writeString(folder.resolve("." + shell),
            (bash ? "" : ZSH_BEFORE) + tailrace("completion", shell) + (bash ? BASH : ZSH));
        final Path asked = Files.write(folder.resolve(".asked"), lines);
        final List<String> command = new ArrayList<>(List.of(shell(shell).toString(), script.toString()));
        command.add(1, bash ? "--norc" : "-f");
        final Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
            .redirectInput(asked.toFile()).start();
        final List<List<String>> offers = new String(process.getInputStream().readAllBytes(), UTF_8).lines()
            .map(line -> Arrays.stream(line.split(" ")).filter(word -> !word.isEmpty()).sorted().toList()).toList();
        assertEquals(0, process.waitFor());
        assertEquals(lines.size(), offers.size(), offers.toString());
        return offers;
    }

    private void assertOffered(final String shell, final String... linesAndWords)
            throws IOException, InterruptedException {
        final List<String> lines = new ArrayList<>();
        final List<List<String>> wanted = new ArrayList<>();
        for (final String one : linesAndWords) {
            final String[] parts = one.split(" -> ", -1);
            lines.add(parts[0]);
            wanted.add(Stream.of(parts[1].split(" ")).filter(word -> !word.isEmpty()).sorted().toList());
        }
        assertEquals(wanted, offered(shell, lines));
    }

    @Test
    void shouldCompleteCommandsOptionsNamesAndFilesInBash() throws IOException, InterruptedException {
        assertOffered("bash", "ru -> run", "run --see -> --seed", "run quicks -> quickstart",
            "run mi -> mixed mine.yaml minor", "scenarios --show quicks -> quickstart", "completion z -> zsh",
            "lint min -> mine.yaml minor", "run -o  -> minor", "run --output=mi -> minor", "topo gene -> generate",
            "man topo b -> bound", "run quickstart --set seed=2 --che -> --check", "topo generate star h -> hosts=",
            "dataset wide-n -> wide-networks",
            "keys transport.dcqcn.reco -> transport.dcqcn.recovery transport.dcqcn.recovery.selective-repeat"
                + " transport.dcqcn.recovery.sleek",
            "run --seed  -> ", "schema sp -> space");
    }

    @Test
    void shouldCompleteKeysAndTheirWordsBehindSetInBash() throws IOException, InterruptedException {
        assertOffered("bash", "run quickstart --set trans -> transport= transport.",
            "run quickstart --set transport.windowS -> transport.windowSize=",
            "run quickstart --set transport=dc -> dcqcn dctcp", "run quickstart --set switch.ecn.mode= -> off red step",
            "run quickstart --set workloads -> workloads[0].", "run detail-alltoall --set sche -> scheme=",
            "run detail-alltoall --set scheme=l -> lps", "run quickstart --set sche -> ",
            "sweep quickstart --vary outputs.rep -> outputs.report=");
    }

    @Test
    void shouldCompleteTheSameInZsh() throws IOException, InterruptedException {
        assertOffered("zsh", "ru -> run", "run --see -> --seed", "run mi -> mixed mine.yaml minor", "run -o  -> minor",
            "run --output=mi -> minor", "man topo b -> bound", "run quickstart --set trans -> transport= transport.",
            "run quickstart --set transport=dc -> transport=dcqcn transport=dctcp",
            "run quickstart --set workloads\\[0\\].siz -> workloads[0].sizes. workloads[0].sizes=",
            "run detail-alltoall --set scheme=l -> scheme=lps");
    }

    @Test
    void shouldOfferEveryOptionOfEveryCommand() throws IOException, InterruptedException {
        final List<String> commands = Pattern.compile("(?m)^  ([a-z]\\S+)  +[A-Z]")
            .matcher(tailrace("--help")).results().map(at -> at.group(1)).toList();
        assertTrue(commands.containsAll(List.of("run", "schema", "man", "fail")), commands.toString());
        final List<List<String>> offered = offered("bash", commands.stream().map(name -> name + " -").toList());
        for (int i = 0; i < commands.size(); i++) {
            final List<String> offer = offered.get(i);
            final String command = commands.get(i);
            Pattern.compile("(?m)^ {2,6}(?:-\\w, +)?(--?[\\w-]+)").matcher(tailrace(command, "--help")).results()
                .forEach(option -> assertTrue(offer.contains(option.group(1)), command + ": " + offer));
        }
    }
}
