package tailrace.tools.experiment.rule;

import java.util.List;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.stats.Paired;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Trials;

/** Computes the difference of two systems from their trials with the same seeds. */
public interface PairScheme {
    /**
     * Sees to it that what is needed beside the first trials is there.
     *
     * @param count trials of both, all there
     * @throws java.util.concurrent.CancellationException if that is ended
     */
    default void prepare(final int count, final JobRunner runner, final BooleanSupplier goesOn) {}

    /** The first trials of both by a metric. */
    Paired paired(int metric, int count);

    /** Trials before which nothing is looked at. */
    default int first() {
        return RelativeErrorRule.FIRST;
    }

    /** What is to be known of how differences are made; a line each. */
    default List<String> warnings() {
        return List.of();
    }

    /** What controls have to do with it; null: nothing. */
    default EvaluationControls controls() {
        return null;
    }

    /** The mean of the differences as they are. */
    static PairScheme plain(final Trials first, final Trials other) {
        return (metric, count) -> Paired.of(first.values(metric, count), other.values(metric, count));
    }
}
