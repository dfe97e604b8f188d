package tailrace.validation.peers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tailrace.scenario.run.Interrupts;

/** Runs {@code validate peers} in a JVM that is then terminated. */
class InterruptedPeersTest {
    @TempDir
    private Path temporary;

    /** Program of that JVM. */
    static final class Program {
        private Program() {}

        public static void main(final String[] args) {
            System.exit(new CommandLine(new PeersStudyCommand())
                    .setErr(new PrintWriter(System.err, true, UTF_8)).execute(args));
        }
    }

    /** Ends the JVM during cases of flows, and during cases of files, when more cases are still to come. */
    @ParameterizedTest
    @CsvSource({
        "dumbbell-long-ws30/dctcp ..., dumbbell-long-ws30",
        "qlen-, qlen-at-stop qlen-before-2s qlen-queue-0 qlen-start-at-stop rate-ai-0 rate-twice-in-map two-networks",
    })
    void shouldSayThatItWasInterruptedAndClearAway(final String during, final String cases)
            throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + temporary, "-cp", System.getProperty("java.class.path"),
                Program.class.getName(), "--jobs", "2"));
        Stream.of(cases.split(" ")).forEach(each -> command.addAll(List.of("--case", each)));
        final Process peers = new ProcessBuilder(command).redirectOutput(Redirect.DISCARD).start();
        try (BufferedReader err = peers.errorReader(UTF_8)) {
            String line = err.readLine();
            while (line != null && !line.startsWith(during)) {
                line = err.readLine();
            }
            assertTrue(line != null, "it did not begin with " + during);
            peers.toHandle().destroy();     // Process.destroy closes the streams
            final List<String> rest = err.lines().filter(each -> !each.matches("\\S+ (\\.\\.\\.|ok|equal)")).toList();
            assertEquals(List.of("tailrace: interrupted: stopped by the user"), rest);
            assertEquals(Interrupts.STATUS, peers.waitFor());
        } finally {
            peers.destroyForcibly();
        }
        try (Stream<String> left = Stream.of(temporary.toFile().list())) {
            assertEquals(List.of(), left.filter(name -> name.startsWith("tailrace-") && !name.endsWith(".locks"))
                    .toList());
        }
    }
}
