package tailrace.tools.evaluate.study;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.tools.evaluate.control.ControlMoments;
import tailrace.tools.evaluate.control.ControlRegression;
import tailrace.tools.evaluate.control.ControlSample;
import tailrace.tools.evaluate.control.ControlledMean;
import tailrace.tools.evaluate.control.Scheme;
import tailrace.tools.evaluate.control.SchemePlan;
import tailrace.tools.evaluate.stats.MeanEstimate;
import tailrace.tools.evaluate.stats.StopRule;

/** An evaluation whose trials are drawn from a population: batches, choice of the scheme and stop rule are the real. */
final class DrawnRun {
    private final Population population;
    private final RandomStream random;
    private final StopRule rule;
    private final double costRatio;
    private final ControlSample sample = new ControlSample();
    private final ControlMoments cheap;
    private SchemePlan plan;

    DrawnRun(final Population population, final RandomStream random, final StopRule rule, final double costRatio) {
        this.population = population;
        this.random = random;
        this.rule = rule;
        this.costRatio = costRatio;
        this.cheap = new ControlMoments(population.controls(0).length);
    }

    /**
     * Runs.
     *
     * @param plainOnly whether there are no controls in any case
     * @return the mean at the end
     */
    MeanEstimate run(final boolean plainOnly, final int maxTrials) {
        int count = StopRule.FIRST;
        while (true) {
            extend(count, 1);
            if (!plainOnly && plan == null && count >= SchemePlan.EXPLORATORY_TRIALS
                    && error(sample.plain()) > 1) {
                final double needed = count * error(sample.plain()) * error(sample.plain());
                plan = SchemePlan.of(List.of(new SchemePlan.Need(needed,
                        ControlRegression.of(sample, cheap).planningRatio(rule.confidence()))), costRatio, count);
            }
            final MeanEstimate mean = mean(count);
            final double error = error(mean);
            if (error <= 1 || count >= maxTrials) {
                return mean;
            }
            count = (int) Math.min(maxTrials, StopRule.nextBatchEnd(count, Math.ceil(count * error * error)));
        }
    }

    /** Over what is asked for. */
    private double error(final MeanEstimate mean) {
        return mean.halfWidth(rule.confidence()) / Math.abs(mean.mean()) / rule.relError();
    }

    private MeanEstimate mean(final int count) {
        if (plan == null || plan.scheme() == Scheme.PLAIN) {
            return sample.plain();
        }
        extend(count, plan.cheapPerTrial());
        final ControlledMean mean = ControlRegression.of(sample, cheap);
        return mean.controlled();
    }

    private void extend(final int trials, final int cheapPerTrial) {
        while (sample.count() < trials) {
            final int drawn = random.nextInt(population.count());
            sample.add(population.value(drawn), population.controls(drawn));
            cheap.add(population.controls(drawn));
        }
        while (cheap.count() < (long) trials * cheapPerTrial) {
            cheap.add(population.controls(random.nextInt(population.count())));
        }
    }

    /** Trials in full. */
    int trials() {
        return sample.count();
    }

    /** Cheap ones, those of the trials in full among them; 0 if there are no controls and none were tried. */
    long cheapTrials() {
        return plan == null ? 0 : cheap.count();
    }
}
