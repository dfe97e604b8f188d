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
     * Runs the simulations that differences need in addition to the first trials.
     *
     * @param count number of trials that have run on both systems
     * @throws java.util.concurrent.CancellationException if the user ends the work
     */
    default void prepare(final int count, final JobRunner runner, final BooleanSupplier shouldContinue) {}

    /** Compares the first trials of both systems by a metric. */
    Paired paired(int metric, int count);

    /** Returns the minimum number of trials; the rule is checked only from then on. */
    default int first() {
        return RelativeErrorRule.FIRST;
    }

    /** Returns warnings about the differences, a line each. */
    default List<String> warnings() {
        return List.of();
    }

    /** Returns a description of the controls, or null if there are none. */
    default EvaluationControls controls() {
        return null;
    }

    /** Creates the scheme of plain differences. */
    static PairScheme plain(final Trials first, final Trials other) {
        return (metric, count) -> Paired.of(first.values(metric, count), other.values(metric, count));
    }
}
