package tailrace.tools.experiment.control;

import java.util.List;
import tailrace.core.RandomStream;
import tailrace.tools.experiment.stats.MeanEstimate;

/** Runs synthetic trials, chooses their scheme, and continues until the mean has the requested precision. */
final class AutoRun {
    private static final int MAX_TRIALS = 5_000;
    private static final double COST = 0.02;
    private final SyntheticTrials trials;
    private final RandomStream random;
    private final ControlSample sample = new ControlSample();
    private final ControlMoments cheap;
    private boolean floored;

    AutoRun(final SyntheticTrials trials, final RandomStream random) {
        this.trials = trials;
        this.random = random;
        this.cheap = new ControlMoments(trials.controls());
    }

    MeanEstimate untilWithin(final double relativeError, final double confidence) {
        extend(SchemePlan.EXPLORATORY_TRIALS, 1);
        final ControlledMean first = ControlRegression.of(sample, ControlMeans.of(cheap));
        final SchemePlan plan = SchemePlan.of(
            List.of(new SchemePlan.Need(1_000, first.planningRatio(confidence), 0)),
            new SchemePlan.Costs(0, COST), 40);
        while (true) {
            extend(sample.count(), plan.cheapPerTrial());
            final ControlledMean now = ControlRegression.of(sample, ControlMeans.of(cheap));
            final MeanEstimate mean = plan.scheme() == Scheme.CONTROL ? now.controlled() : now.plain();
            floored |= plan.scheme() == Scheme.CONTROL && now.floored();
            final double error = mean.halfWidth(confidence) / Math.abs(mean.mean()) / relativeError;
            if (error <= 1 || trials() >= MAX_TRIALS) {
                return mean;
            }
            extend((int) (trials() * Math.max(1.1, Math.min(1.5, error * error))), plan.cheapPerTrial());
        }
    }

    /** Adds cheap trials. They have the same distribution as the full trials, but are independent of them. */
    private void extend(final int full, final int cheapPerTrial) {
        while (sample.count() < full) {
            final double[] normals = trials.normals(random);
            sample.add(trials.value().applyAsDouble(normals), trials.controls(normals));
            cheap.add(trials.controls(normals));
        }
        while (cheap.count() < (long) full * cheapPerTrial) {
            cheap.add(trials.controls(trials.normals(random)));
        }
    }

    MeanEstimate plain() {
        return sample.plain();
    }

    int trials() {
        return sample.count();
    }

    boolean floored() {
        return floored;
    }
}
