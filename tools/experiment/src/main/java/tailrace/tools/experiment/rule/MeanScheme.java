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
     * Sees to it that what is needed beside the first trials is there; may decide for good how means are made.
     *
     * @param trials all there
     * @throws java.util.concurrent.CancellationException if that is ended
     */
    default void prepare(final Trials trials, final int count, final JobRunner runner, final BooleanSupplier goesOn) {}

    /**
     * Mean of a metric over the first trials, and the deviation of one trial that gives the same interval for
     * independent trials.
     */
    TrialMoments moments(Trials trials, int metric, int count);

    /**
     * Estimates from the first trials how many trials a rule will take for a metric, with means as they are made.
     *
     * @param rule of the metric
     */
    default Forecast forecast(final Trials trials, final int metric, final int count, final RelativeErrorRule rule) {
        return Forecast.of(moments(trials, metric, count), rule);
    }

    /** Whether it is decided how means are made; forecasts before reach over all that may be decided. */
    default boolean isDecided() {
        return true;
    }

    /** Trials before which no rule is looked at. */
    int first();

    /** What is to be known of how means are made; a line each. */
    default List<String> warnings() {
        return List.of();
    }

    /** What controls have to do with it; null: nothing. */
    default EvaluationControls controls() {
        return null;
    }

    /** The mean of the trials' values as they are. */
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
