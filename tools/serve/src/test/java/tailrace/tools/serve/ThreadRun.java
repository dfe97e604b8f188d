package tailrace.tools.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.util.List;
import tailrace.tools.command.CommandProgram;

/**
 * A run in a thread of this JVM, which starts much faster than a process. It writes the same files and lines as the
 * process of a run. It cannot be stopped: {@link #destroy} waits until it has ended, so its command should be short.
 */
final class ThreadRun extends FakeProcess {
    private final PipedInputStream lines = new PipedInputStream();

    static Process start(final List<String> arguments) throws IOException {
        final ThreadRun run = new ThreadRun();
        final PipedOutputStream out = new PipedOutputStream(run.lines);
        final Thread thread = new Thread(() -> run.call(arguments, out), "run");
        thread.setDaemon(true);
        thread.start();
        return run;
    }

    private void call(final List<String> arguments, final PipedOutputStream out) {
        int exitStatus = 1;
        try (PrintWriter writer = new PrintWriter(out, true, UTF_8)) {
            exitStatus = new CommandProgram().call(arguments.toArray(String[]::new), writer, writer);
        } finally {
            end(exitStatus);
        }
    }

    @Override
    public InputStream getInputStream() {
        return lines;
    }

    @Override
    public void destroy() {
        awaitEnd();
    }
}
