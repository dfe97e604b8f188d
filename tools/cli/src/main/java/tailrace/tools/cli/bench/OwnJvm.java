package tailrace.tools.cli.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import tailrace.tools.cli.ExitStatus;
import tailrace.tools.cli.Main;

/** Starts the program again, in a JVM like this one. */
final class OwnJvm {
    private static final String LAUNCHER = "tailrace.launcher";

    private OwnJvm() {}

    /** Flags of this JVM. */
    static List<String> flags() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
    }

    /** By the launcher, if that has started this JVM. */
    static ProcessBuilder program(final List<String> arguments) {
        final String launcher = System.getProperty(LAUNCHER);
        if (launcher == null) {
            return jvm(arguments);
        }
        final List<String> command = new ArrayList<>(List.of(launcher));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /** By this JVM's executable, with its flags. */
    static ProcessBuilder jvm(final List<String> arguments) {
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /** Runs it to its end; what it prints as failures goes to where this process's go. */
    static void run(final List<String> arguments) throws IOException {
        final ProcessBuilder builder = jvm(arguments);
        builder.redirectError(ProcessBuilder.Redirect.INHERIT).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        await(builder.start());
    }

    /**
     * Waits for the end of a process; if that does not come because this thread is interrupted, or this JVM is told to
     * end, ends it.
     *
     * @throws IllegalStateException if it did not end well
     */
    static void await(final Process process) {
        final CountDownLatch goingDown = new CountDownLatch(1);
        final Thread hook = new Thread(() -> {
            goingDown.countDown();
            process.destroy();
        });
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            final int status = process.waitFor();
            if (goingDown.getCount() == 0) {
                Thread.currentThread().join(); // it did not fail: nothing is to be said of it while this JVM ends
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
