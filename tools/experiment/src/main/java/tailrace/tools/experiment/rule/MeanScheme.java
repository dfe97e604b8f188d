package tailrace.tools.experiment.rule;

import java.util.List;
import java.util.function.BooleanSupplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.stats.Forecast;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Trials;

/** Computes the mean of a metric from its trials. */
public interface MeanScheme {
    /**
     * Runs the simulations that the mean needs in addition to the first full trials. It may fix the scheme.
     *
     * @param trials the trials, of which the first {@code count} have run
     * @throws java.util.concurrent.CancellationException if the user ends the work
     */
    default void prepare(
            final Trials trials, final int count, final JobRunner runner, final BooleanSupplier shouldContinue) {}

    /**
     * Returns moments of a metric over the first trials: their mean, and the deviation that independent trials with the
     * same interval would have.
     */
    TrialMoments moments(Trials trials, int metric, int count);

    /**
     * Forecasts from the first trials how many trials a metric will need with this scheme.
     *
     * @param rule stop rule of the metric
     */
    default Forecast forecast(final Trials trials, final int metric, final int count, final RelativeErrorRule rule) {
        return Forecast.of(moments(trials, metric, count), rule);
    }

    /** Returns whether the scheme is fixed. Until it is, forecasts cover all possible schemes. */
    default boolean isDecided() {
        return true;
    }

    /** Returns the minimum number of trials; the rule is checked only from then on. */
    int first();

    /** Returns warnings about the scheme, a line each. */
    default List<String> warnings() {
        return List.of();
    }

    /** Returns a description of the controls, or null if there are none. */
    default EvaluationControls controls() {
        return null;
    }

    /** Creates the scheme of plain means. */
    static MeanScheme plain(final int first) {
        return new MeanScheme() {
            @Override
            public TrialMoments moments(final Trials trials, final int metric, final int count) {
                return TrialMoments.of(trials.values(metric, count));
            }

            @Override
            public int first() {
                return first;
            }
        };
    }
}
