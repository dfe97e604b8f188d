package tailrace.tools.evaluate.control;

import java.util.List;

/**
 * What the exploratory stage says: whether controls pay in processor time, for what they leave of the variance.
 *
 * <p>With residual ratio r and m cheap trials of relative cost c for each in full, a variance needs r + (1 - r)/m times
 * as many trials in full as without, and each costs 1 + c m; the least is at m = sqrt((1 - r)/(r c)).
 *
 * @param scheme which pays
 * @param cheapPerTrial cheap trials for each in full, m
 * @param trialsFactor trials in full over those without controls, of the metric that needs most; 1 without controls
 * @param cpuFactor processor time, cheap trials included, over that without controls; 1 without controls
 */
public record SchemePlan(Scheme scheme, int cheapPerTrial, double trialsFactor, double cpuFactor) {
    /** Trials of the exploratory stage: a regression on 20 has intervals that do not hold. */
    public static final int EXPLORATORY_TRIALS = 40;
    /** Fewer cheap trials than this for each in full are not worth their own error. */
    public static final int MIN_CHEAP_PER_TRIAL = 10;
    private static final int MAX_CHEAP_PER_TRIAL = 1_000;
    /** What is saved must be more than chance shows in 40 trials. */
    private static final double MAX_CPU_FACTOR = 0.85;
    /** A metric whose variance the controls leave as it was keeps its plain mean. */
    private static final double MAX_RATIO = 0.85;

    private static final SchemePlan PLAIN = new SchemePlan(Scheme.PLAIN, 0, 1, 1);

    /** No controls. */
    public static SchemePlan plain() {
        return PLAIN;
    }

    /**
     * Plans: controls if they pay.
     *
     * @param needs one per metric: what its exploratory trials say
     * @param costRatio processor time of a cheap trial over one in full
     * @param done trials in full that are there, which nothing can save any more
     */
    public static SchemePlan of(final List<Need> needs, final double costRatio, final int done) {
        final SchemePlan best = best(needs, costRatio, done);
        return best.cpuFactor < MAX_CPU_FACTOR ? best : PLAIN;
    }

    /** Whether controls could pay at all, however good they are. */
    public static boolean canPay(final double costRatio) {
        return of(List.of(new Need(1, ControlRegression.MIN_RESIDUAL_RATIO)), costRatio, 0).scheme == Scheme.CONTROL;
    }

    /** The best plan with controls, whether they pay or not. */
    public static SchemePlan best(final List<Need> needs, final double costRatio, final int done) {
        double plainTrials = 0;
        for (final Need need : needs) {
            plainTrials = Math.max(plainTrials, need.plainTrials());
        }
        SchemePlan best = null;
        for (int cheap = MIN_CHEAP_PER_TRIAL; cheap <= MAX_CHEAP_PER_TRIAL; cheap += Math.max(1, cheap / 10)) {
            double trials = Math.min(done, plainTrials);
            for (final Need need : needs) {
                trials = Math.max(trials, need.trials(cheap));
            }
            final double factor = plainTrials > 0 ? trials / plainTrials : 1;
            final double cpu = factor * (1 + costRatio * cheap);
            if (best == null || cpu < best.cpuFactor - 1e-12) {
                best = new SchemePlan(Scheme.CONTROL, cheap, factor, cpu);
            }
        }
        return best;
    }

    /**
     * A metric's need of trials.
     *
     * @param plainTrials trials without controls
     * @param ratio variance that controls leave, when each trial is predicted from the others
     */
    public record Need(double plainTrials, double ratio) {
        /** Scheme of this metric, where controls are simulated at all. */
        public Scheme scheme() {
            return ratio <= MAX_RATIO ? Scheme.CONTROL : Scheme.PLAIN;
        }

        /** Trials in full with so many cheap ones for each. */
        double trials(final int cheap) {
            return scheme() == Scheme.PLAIN ? plainTrials : plainTrials * (ratio + (1 - ratio) / cheap);
        }
    }
}
