package tailrace.validation.study;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.LocalJobs;

/**
 * Runs what has no result yet and keeps the results as they come. A kept result counts only if it has the hash of all
 * that the run depends on.
 *
 * @param <R> results
 */
public final class KeptRuns<R extends KeptRuns.Result> {
    private final KeptResults<R> store;
    private final int jobs;

    /**
     * Nothing has run yet.
     *
     * @param store results by their keys
     * @param jobs number of threads; 0: only stored results
     */
    public KeptRuns(final KeptResults<R> store, final int jobs) {
        this.store = store;
        this.jobs = jobs;
    }

    /** A run of a study. */
    public interface Run {
        /** What users see. */
        String name();

        /** What its result is kept under. */
        default String key() {
            return name();
        }

        /** Of all that its result depends on. */
        String hash();
    }

    /** What a run ended with. */
    public interface Result {
        /** Hash of the run that it is of. */
        String hash();
    }

    /** The result of a run, if there is one. */
    public Optional<R> find(final Run run) {
        return store.find(run.key()).filter(result -> result.hash().equals(run.hash()));
    }

    /**
     * Runs those without a result.
     *
     * @param work makes a result, in any of the threads
     * @param ended takes each new result, in this thread
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
