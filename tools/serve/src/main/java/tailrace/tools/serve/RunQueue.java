package tailrace.tools.serve;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The queue of requested runs. It runs a limited number of them at a time, in order, and remembers the last runs that
 * have ended. If runs are queued when the server stops, the next server holds them until a user starts them. The queue
 * has its own threads, because requests arrive one by one, whereas a runner of jobs needs a complete batch.
 */
final class RunQueue implements AutoCloseable {
    /** Largest number of queued runs. */
    static final int MAX_WAITING = 100;

    private static final int MAX_ENDED = 100;

    private final Map<Integer, ServedRun> runs = new LinkedHashMap<>();
    private final ExecutorService workers;
    private final WaitingList waiting;
    private final RunStarter starter;
    private int lastId;
    private boolean closed;

    /**
     * Creates the queue of a folder of results, with its stored runs.
     *
     * @param jobs number of parallel runs
     * @param starter starts the process of each run
     */
    RunQueue(final int jobs, final Path results, final RunStarter starter) {
        this.starter = starter;
        workers = Executors.newFixedThreadPool(jobs, work -> {
            final Thread thread = new Thread(work, "run");
            thread.setDaemon(true);
            return thread;
        });
        waiting = new WaitingList(results);
        for (final RunRequest each : waiting.found()) {
            put(ServedRun.held(++lastId, each, results.resolve(each.resultName())));
        }
    }

    /** Returns the reason why queued runs would be lost when the server stops, or an empty text if they are stored. */
    String notKept() {
        return waiting.problem();
    }

    /**
     * Adds a run.
     *
     * @throws Refusal if too many runs are queued, or a queued run has the same folder
     */
    synchronized ServedRun add(final RunRequest request, final Path folder, final List<String> arguments) {
        refuseIfClosed();
        if (Files.isSymbolicLink(folder)) {
            throw new Refusal(Refusal.CONFLICT, "name: " + folder + " is a link (expected: another name)");
        }
        if (count(ServedRun.State.WAITING) >= MAX_WAITING) {
            throw new Refusal(Refusal.TOO_MANY, "queue: " + MAX_WAITING + " runs wait already (expected: fewer; one "
                    + "that is stopped makes room)");
        }
        if (runs.values().stream().anyMatch(
                run -> run.state() != ServedRun.State.ENDED && run.folder().equals(folder))) {
            throw new Refusal(Refusal.CONFLICT, "name: a run into " + request.resultName()
                    + " is in the queue (expected: another name, or to wait for its end)");
        }
        final ServedRun run = ServedRun.waiting(++lastId, request, folder, arguments);
        put(run);
        try {
            keep();
        } catch (final UncheckedIOException e) {
            runs.remove(run.id());
            throw e;
        }
        workers.execute(() -> work(run));
        forget();
        return run;
    }

    /** Queues a run that was held. */
    synchronized void release(final ServedRun run, final List<String> arguments) {
        refuseIfClosed();
        run.release(arguments);
        workers.execute(() -> work(run));
    }

    private void refuseIfClosed() {
        if (closed) {
            throw new Refusal(Refusal.CONFLICT, "queue: the server is ending");
        }
    }

    private void put(final ServedRun run) {
        runs.put(run.id(), run);
    }

    /** Runs a queued run, unless it was stopped or cannot start. */
    private void work(final ServedRun run) {
        run.run(starter, () -> keepOrReport(run));
        keepOrReport(run);
    }

    private void keepOrReport(final ServedRun run) {
        try {
            keep();
        } catch (final UncheckedIOException e) {
            run.addLine(e.getMessage());
        }
    }

    /** Stops a run. */
    void stop(final ServedRun run) {
        run.stop();
        keep();
    }

    private synchronized void keep() {
        if (!closed) {
            waiting.keep(runs.values().stream().filter(run -> run.state() == ServedRun.State.WAITING)
                    .map(ServedRun::request).toList());
        }
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

    /** Returns whether nothing runs or is queued. */
    synchronized boolean isIdle() {
        return runs.values().stream().allMatch(run -> run.state() == ServedRun.State.ENDED || run.isHeld());
    }

    /** Returns all runs, the newest first. */
    synchronized List<ServedRun> all() {
        final List<ServedRun> all = new ArrayList<>(runs.values());
        Collections.reverse(all);
        return all;
    }

    /** Returns a run by its number. */
    synchronized ServedRun get(final String id) {
        final ServedRun run = id.matches("[0-9]{1,9}") ? runs.get(Integer.valueOf(id)) : null;
        if (run == null) {
            throw Refusal.notFound("id: no such run (expected: one of /api/runs)");
        }
        return run;
    }

    /** Stops all runs and waits until they have closed their results. */
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
        waiting.close();
    }
}
