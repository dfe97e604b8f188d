package tailrace.tools.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tailrace.core.OneLine;

/** A run of the queue: waits, runs, has ended. */
final class ServedRun {
    private static final int LOG_LINES = 100;
    private static final long PATIENCE_SECONDS = 30;

    /** Where it stands. */
    enum State { WAITING, RUNNING, ENDED }

    private final int id;
    private final String result;
    private final Path folder;
    private final List<String> arguments;
    private final Deque<String> log = new ArrayDeque<>();
    private State state = State.WAITING;
    private boolean stopped;
    private Process process;                // null before it is started
    private int status = -1;
    private long startedMs;
    private long endedMs;

    /**
     * A run that waits.
     *
     * @param result name of its result
     * @param folder where that goes
     * @param arguments the command line
     */
    ServedRun(final int id, final String result, final Path folder, final List<String> arguments) {
        this.id = id;
        this.result = result;
        this.folder = folder;
        this.arguments = List.copyOf(arguments);
    }

    /**
     * What the interface tells of it.
     *
     * @param status exit status; -1 if it has not ended, or never began
     * @param log the last lines that it printed
     */
    record View(int id, String command, String result, List<String> arguments, State state, boolean stopped,
            int status, long startedMs, long endedMs, List<String> log) {}

    /** A look at it. */
    synchronized View view() {
        return new View(id, arguments.get(0), result, arguments, state, stopped, status, startedMs, endedMs,
                List.copyOf(log));
    }

    int id() {
        return id;
    }

    Path folder() {
        return folder;
    }

    synchronized State state() {
        return state;
    }

    /** Runs it to its end, unless it was stopped before. */
    void run() {
        try {
            if (!begin()) {
                return;
            }
            try (BufferedReader lines = new BufferedReader(
                    new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    tell(line);
                }
            }
            ended(process.waitFor());
        } catch (final IOException e) {
            tell("cannot be run: " + e.getMessage());
            ended(-1);
        } catch (final InterruptedException e) {
            process.destroyForcibly();
            ended(-1);
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean begin() throws IOException {
        if (stopped) {
            return false;
        }
        startedMs = System.currentTimeMillis();
        state = State.RUNNING;
        process = RunProcess.start(arguments);
        return true;
    }

    private synchronized void tell(final String line) {
        if (log.size() == LOG_LINES) {
            log.removeFirst();
        }
        log.add(OneLine.of(line));
    }

    private synchronized void ended(final int exitStatus) {
        status = exitStatus;
        state = State.ENDED;
        endedMs = System.currentTimeMillis();
        notifyAll();
    }

    /** Ends it as Ctrl-C would; returns at once. */
    synchronized void stop() {
        if (state == State.ENDED) {
            return;
        }
        stopped = true;
        if (process == null) {
            state = State.ENDED;
            endedMs = System.currentTimeMillis();
            return;
        }
        try {
            process.getOutputStream().close();
        } catch (final IOException e) {
            process.destroy();
        }
    }

    /** Waits until it has ended; if it does not, ends it by force. */
    void awaitEnd() {
        final Process running;
        synchronized (this) {
            running = process;
        }
        try {
            if (running != null && !running.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                running.destroyForcibly();
            }
        } catch (final InterruptedException e) {
            running.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
