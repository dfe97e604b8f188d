package tailrace.validation.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tailrace.validation.ValidateCommand;
import tailrace.validation.peers.PeersStudyCommand;
import tailrace.validation.topology.TopologyStudyCommand;

class StudyCommandTest {
    /** Study that continues until its input ends. It waits either within the study or after it. */
    @Command
    static final class Endless extends StudyCommand {
        @Option(names = "--done")
        private boolean done;

        public static void main(final String[] args) throws IOException {
            new CommandLine(new Endless()).setErr(new PrintWriter(System.err, true, UTF_8)).execute(args);
            untilTheInputEnds();
        }

        private static void untilTheInputEnds() throws IOException {
            System.out.println("ready");
            System.out.flush();
            System.in.read();
        }

        @Override
        protected int study() {
            try {
                if (!done) {
                    untilTheInputEnds();
                }
                return 0;
            } catch (final IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static String printed(final String... options) throws IOException, InterruptedException {
        final ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), Endless.class.getName());
        builder.command().addAll(List.of(options));
        final Process study = builder.start();
        assertEquals("ready", study.inputReader(UTF_8).readLine());
        study.toHandle().destroy();
        final String all = new String(study.getErrorStream().readAllBytes(), UTF_8);
        study.waitFor();
        return all;
    }

    @Test
    void shouldSayThatAStudyWasInterruptedUnlessItHadEnded() throws IOException, InterruptedException {
        assertEquals("tailrace: interrupted: stopped by the user; the report is not complete\n", printed());
        assertEquals("", printed("--done"));
    }

    /** All commands of {@code validate} must be of this class, except two commands that check for Ctrl-C themselves. */
    @Test
    void shouldBeEachCommandOfValidate() {
        new CommandLine(new ValidateCommand()).getSubcommands().forEach((name, command) ->
                assertTrue(command.getCommand() instanceof StudyCommand
                        || command.getCommand() instanceof PeersStudyCommand
                        || command.getCommand() instanceof TopologyStudyCommand, name));
    }
}
