package tailrace.validation.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.cli.Main;
import tailrace.tools.command.ExitStatus;

/** Starts the program in another JVM with the same settings. */
final class OwnJvm {
    private static final String LAUNCHER = "tailrace.launcher";
    private static final int SIGINT = 128 + 2;
    private static final int SIGTERM = 128 + 15;

    private OwnJvm() {}

    /** Returns the flags of this JVM. */
    static List<String> flags() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
    }

    /** Prepares a process of the program. It uses the launcher if the launcher has started this JVM. */
    static ProcessBuilder program(final List<String> arguments) {
        final String launcher = System.getProperty(LAUNCHER);
        if (launcher == null) {
            return jvm(arguments);
        }
        final List<String> command = new ArrayList<>(List.of(launcher));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /** Prepares a JVM with the executable and flags of this JVM, and further flags. */
    static ProcessBuilder jvm(final List<String> arguments, final String... further) {
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags());
        command.addAll(List.of(further));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /**
     * Runs {@code bench} to its end, with this process's standard error. If this process ends earlier, the other
     * process ends, too.
     *
     * @param folder folder for temporary files of the JVM
     */
    static void bench(final Path folder, final List<String> arguments) throws IOException {
        final List<String> all = new ArrayList<>(List.of("bench", BenchCommand.PART_OF, folder.toString()));
        all.addAll(arguments);
        final ProcessBuilder builder = jvm(all, "-Djava.io.tmpdir=" + folder);
        builder.redirectError(ProcessBuilder.Redirect.INHERIT).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        await(builder.start());
    }

    /**
     * Waits for the end of a process. It ends the process if this thread is interrupted or this JVM ends.
     *
     * @throws CancellationException if the JVM was ended
     * @throws IllegalStateException if the JVM failed
     */
    static void await(final Process process) {
        final Thread hook = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            final int status = process.waitFor();
            if (status == SIGINT || status == SIGTERM) {
                throw new CancellationException(Interrupts.REASON);
            }
            if (status != ExitStatus.OK) {
                throw new IllegalStateException("a JVM of the benchmark ended with status " + status);
            }
        } catch (final InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } finally {
            forget(hook);
        }
    }

    private static void forget(final Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (final IllegalStateException goingDown) {
            return;
        }
    }
}
