package tailrace.tools.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tailrace.core.OneLine;

/** A run in the queue, which is waiting, running or ended. */
final class ServedRun {
    private static final int LOG_LINES = 100;
    private static final long PATIENCE_SECONDS = 30;

    /** States of a run. */
    enum State { WAITING, RUNNING, ENDED }

    private final int id;
    private final RunRequest request;
    private final Path folder;
    private List<String> arguments;         // null while the run is held
    private final Deque<String> log = new ArrayDeque<>();
    private State state = State.WAITING;
    private boolean stopped;
    private Process process;                // null if not started
    private int status = -1;
    private long startedMs;
    private long endedMs;

    private ServedRun(final int id, final RunRequest request, final Path folder, final List<String> arguments) {
        this.id = id;
        this.request = request;
        this.folder = folder;
        this.arguments = arguments;
    }

    /**
     * Creates a run that waits in the queue.
     *
     * @param folder folder of the run's result
     * @param arguments the command line
     */
    static ServedRun waiting(
            final int id, final RunRequest request, final Path folder, final List<String> arguments) {
        return new ServedRun(id, request, folder, List.copyOf(arguments));
    }

    /** Creates a held run, which was queued when the previous server stopped. */
    static ServedRun held(final int id, final RunRequest request, final Path folder) {
        return new ServedRun(id, request, folder, null);
    }

    /**
     * State of a run at a time, for the JSON interface.
     *
     * @param arguments the command line; empty while the run is held
     * @param held whether a user has to start it, because it was queued when the previous server stopped
     * @param status exit status; -1 if the run has not ended, or never started
     * @param log last lines of the run's output
     */
    record View(int id, String command, String result, List<String> arguments, State state, boolean held,
            boolean stopped, int status, long startedMs, long endedMs, List<String> log) {}

    /** Returns the current state. */
    synchronized View view() {
        return new View(id, request.command(), request.resultName(), arguments == null ? List.of() : arguments, state,
                isHeld(), stopped, status, startedMs, endedMs, List.copyOf(log));
    }

    int id() {
        return id;
    }

    RunRequest request() {
        return request;
    }

    Path folder() {
        return folder;
    }

    synchronized State state() {
        return state;
    }

    /** Returns whether the run is held until a user starts it. */
    synchronized boolean isHeld() {
        return state == State.WAITING && arguments == null;
    }

    /**
     * Ends the hold.
     *
     * @param line the command line
     * @throws Refusal if the run is not held
     */
    synchronized void release(final List<String> line) {
        if (!isHeld()) {
            throw new Refusal(Refusal.CONFLICT, "id: run " + id + " is not held (expected: one that waited when the "
                    + "server before ended)");
        }
        arguments = List.copyOf(line);
    }

    /**
     * Runs the process to its end, unless a user has stopped the run.
     *
     * @param starter starts the run's process
     * @param begun called when the run leaves the queue
     */
    void run(final RunStarter starter, final Runnable begun) {
        try {
            if (!begin(starter)) {
                return;
            }
            begun.run();
            try (BufferedReader lines = new BufferedReader(
                    new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    addLine(line);
                }
            }
            ended(process.waitFor());
        } catch (final IOException e) {
            addLine("cannot be run: " + e.getMessage());
            ended(-1);
        } catch (final InterruptedException e) {
            process.destroyForcibly();
            ended(-1);
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean begin(final RunStarter starter) throws IOException {
        if (stopped) {
            return false;
        }
        if (Files.isSymbolicLink(folder)) {
            throw new IOException(folder + " is a link by now (expected: a folder of its own)");
        }
        startedMs = System.currentTimeMillis();
        state = State.RUNNING;
        process = starter.start(arguments);
        return true;
    }

    /** Adds a line of output. */
    synchronized void addLine(final String line) {
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

    /** Stops the run as Ctrl-C does, without waiting for its end. */
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

    /** Waits until the run has ended. Ends it by force if it takes too long. */
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
