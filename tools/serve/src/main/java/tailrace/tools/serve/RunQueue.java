package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Runs some at a time, in the order in which they came; remembers the last ones that have ended. */
final class RunQueue implements AutoCloseable {
    /** Most that may wait. */
    static final int MAX_WAITING = 100;

    private static final int MAX_ENDED = 100;

    private final Map<Integer, ServedRun> runs = new LinkedHashMap<>();
    private final ExecutorService workers;
    private int lastId;
    private boolean closed;

    /** A queue that runs so many at a time. */
    RunQueue(final int jobs) {
        workers = Executors.newFixedThreadPool(jobs, work -> {
            final Thread thread = new Thread(work, "run");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Adds a run.
     *
     * @throws Refusal if too many wait, or one of the queue has the same folder
     */
    synchronized ServedRun add(final String result, final Path folder, final List<String> arguments) {
        if (closed) {
            throw new Refusal(Refusal.CONFLICT, "queue: the server is ending");
        }
        if (count(ServedRun.State.WAITING) >= MAX_WAITING) {
            throw new Refusal(Refusal.TOO_MANY, "queue: " + MAX_WAITING + " runs wait already (expected: fewer; one "
                    + "that is stopped makes room)");
        }
        if (runs.values().stream().anyMatch(
                run -> run.state() != ServedRun.State.ENDED && run.folder().equals(folder))) {
            throw new Refusal(Refusal.CONFLICT, "name: a run into " + result + " is in the queue (expected: another "
                    + "name, or to wait for its end)");
        }
        final ServedRun run = new ServedRun(++lastId, result, folder, arguments);
        runs.put(run.id(), run);
        workers.execute(run::run);
        forget();
        return run;
    }

    private long count(final ServedRun.State state) {
        return runs.values().stream().filter(run -> run.state() == state).count();
    }

    private void forget() {
        long tooMany = count(ServedRun.State.ENDED) - MAX_ENDED;
        final var all = runs.values().iterator();
        while (tooMany > 0) {
            if (all.next().state() == ServedRun.State.ENDED) {
                all.remove();
                tooMany--;
            }
        }
    }

    /** All runs, the newest first. */
    synchronized List<ServedRun> all() {
        final List<ServedRun> all = new ArrayList<>(runs.values());
        Collections.reverse(all);
        return all;
    }

    /** A run by its number. */
    synchronized ServedRun get(final String id) {
        final ServedRun run = id.matches("[0-9]{1,9}") ? runs.get(Integer.valueOf(id)) : null;
        if (run == null) {
            throw Refusal.notFound("id: no such run (expected: one of /api/runs)");
        }
        return run;
    }

    /** Ends all runs and waits until they have closed their results. */
    @Override
    public void close() {
        final List<ServedRun> all;
        synchronized (this) {
            closed = true;
            all = all();
        }
        all.forEach(ServedRun::stop);
        all.forEach(ServedRun::awaitEnd);
        workers.shutdownNow();
    }
}
