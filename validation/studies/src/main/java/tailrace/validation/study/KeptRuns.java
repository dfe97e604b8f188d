package tailrace.validation.study;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.LocalJobs;

/**
 * Executes runs that have no result yet, and stores each result when its run ends. A stored result counts only if it
 * has the hash of everything on which the run depends.
 *
 * @param <R> results
 */
public final class KeptRuns<R extends KeptRuns.Result> {
    private final KeptResults<R> store;
    private final int jobs;

    /**
     * Creates an object that has not yet run anything.
     *
     * @param store results by their keys
     * @param jobs number of threads; 0 to use only stored results
     */
    public KeptRuns(final KeptResults<R> store, final int jobs) {
        this.store = store;
        this.jobs = jobs;
    }

    /** A run of a study. */
    public interface Run {
        /** Returns the name that users see. */
        String name();

        /** Returns the key of the stored result. */
        default String key() {
            return name();
        }

        /** Returns a hash of everything on which the result depends. */
        String hash();
    }

    /** The result of a run. */
    public interface Result {
        /** Returns the hash of the run to which this result belongs. */
        String hash();
    }

    /** Returns the result of a run, if there is one. */
    public Optional<R> find(final Run run) {
        return store.find(run.key()).filter(result -> result.hash().equals(run.hash()));
    }

    /**
     * Executes the runs without a result.
     *
     * @param work computes a result, in any of the threads
     * @param ended receives each new result, in this thread
     */
    public <T extends Run> void run(final List<T> runs, final JobWorker<T, R> work, final BiConsumer<T, R> ended) {
        final List<T> open = jobs == 0 ? List.of() : runs.stream().filter(run -> find(run).isEmpty()).toList();
        if (open.isEmpty()) {
            return;
        }
        store.lock();
        new LocalJobs(jobs).run(JobBatch.of(open, Run::name, () -> (run, control) -> {
            final R result = work.run(run, control);
            store.keep(run.key(), result);
            return result;
        }), (number, result) -> ended.accept(open.get((int) number), result));
    }
}
