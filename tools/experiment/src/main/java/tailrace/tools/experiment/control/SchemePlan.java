package tailrace.tools.experiment.control;

import java.util.List;

/**
 * Learns from trials whether controls pay in processor time, for what they leave of the variance.
 *
 * <p>With residual ratio r, of the rest a share s that only the dearer cheap trials explain, m of these and l of the
 * cheaper ones for each in full, a variance needs r + (1 - r)(s/m + (1 - s)/l) times as many trials in full as without,
 * and each costs 1 + c m + d l. With one kind of cheap trials the least is at l = sqrt((1 - r)/(r d)).
 *
 * @param scheme which pays
 * @param coarsePerTrial trials with large packets for each in full, m; 0: none
 * @param cheapPerTrial fluid trials for each in full, l
 * @param trialsFactor trials in full over those without controls, of the metric that needs most; 1 without controls
 * @param cpuFactor processor time, cheap trials included, over that without controls; 1 without controls
 */
public record SchemePlan(
        Scheme scheme, int coarsePerTrial, int cheapPerTrial, double trialsFactor, double cpuFactor) {
    /** Trials of the exploratory stage: a regression on 20 has intervals that do not hold. */
    public static final int EXPLORATORY_TRIALS = 40;
    /** Fewer fluid trials than this for each in full are not worth their own error. */
    public static final int MIN_CHEAP_PER_TRIAL = 10;
    private static final int MAX_CHEAP_PER_TRIAL = 1_000;
    private static final int MIN_COARSE_PER_TRIAL = 2;
    private static final int MAX_COARSE_PER_TRIAL = 30;
    /** What has to be left of the processor time: where hardly anything is saved, the plain mean is simpler. */
    private static final double MAX_CPU_FACTOR = 0.95;
    /** A metric whose variance the controls leave as it was keeps its plain mean. */
    private static final double MAX_RATIO = 0.85;

    private static final SchemePlan PLAIN = new SchemePlan(Scheme.PLAIN, 0, 0, 1, 1);

    /**
     * What cheap trials cost.
     *
     * @param coarse processor time of a trial with large packets over one in full; 0: there are none
     * @param fluid the same of a fluid one
     */
    public record Costs(double coarse, double fluid) {}

    /** No controls. */
    public static SchemePlan plain() {
        return PLAIN;
    }

    /**
     * Plans: controls if they pay.
     *
     * @param needs one per metric: what its exploratory trials say
     * @param done trials in full that are there, which can no longer be saved
     */
    public static SchemePlan of(final List<Need> needs, final Costs costs, final int done) {
        final SchemePlan best = best(needs, costs, done);
        return best.cpuFactor < MAX_CPU_FACTOR ? best : PLAIN;
    }

    /** Whether fluids could pay if they were perfect. */
    public static boolean canPay(final double fluidCost) {
        return of(List.of(new Need(1, ControlRegression.MIN_RESIDUAL_RATIO, 0)), new Costs(0, fluidCost), 0).scheme
                == Scheme.CONTROL;
    }

    /** Whether controls that leave so much of the variance are good enough for a metric. */
    static boolean tells(final double ratio) {
        return ratio <= MAX_RATIO;
    }

    /** The best plan with controls, whether they pay or not. */
    public static SchemePlan best(final List<Need> needs, final Costs costs, final int done) {
        if (costs.coarse == 0) {
            return best(needs, costs, done, 0);
        }
        SchemePlan best = null;
        for (int coarse = MIN_COARSE_PER_TRIAL; coarse <= MAX_COARSE_PER_TRIAL; coarse++) {
            final SchemePlan plan = best(needs, costs, done, coarse);
            best = best == null || plan.cpuFactor < best.cpuFactor - 1e-12 ? plan : best;
        }
        return best;
    }

    private static SchemePlan best(
            final List<Need> needs, final Costs costs, final int done, final int coarse) {
        final double plainTrials = needs.stream().mapToDouble(Need::plainTrials).max().orElse(0);
        SchemePlan best = null;
        for (int cheap = Math.max(coarse, MIN_CHEAP_PER_TRIAL); cheap <= MAX_CHEAP_PER_TRIAL;
                cheap += Math.max(1, cheap / 10)) {
            double trials = Math.min(done, plainTrials);
            for (final Need need : needs) {
                trials = Math.max(trials, need.trials(coarse, cheap));
            }
            final double factor = plainTrials > 0 ? trials / plainTrials : 1;
            final double cpu = factor * (1 + costs.coarse * coarse + costs.fluid * cheap);
            if (best == null || cpu < best.cpuFactor - 1e-12) {
                best = new SchemePlan(Scheme.CONTROL, coarse, cheap, factor, cpu);
            }
        }
        return best;
    }

    /**
     * A metric's need of trials.
     *
     * @param plainTrials trials without controls
     * @param ratio variance that controls leave, when each trial is predicted from the others
     * @param ownRatio variance that large packets explain and fluids do not, over the plain one
     */
    public record Need(double plainTrials, double ratio, double ownRatio) {
        /** Scheme of this metric, where controls are simulated at all. */
        public Scheme scheme() {
            return tells(ratio) ? Scheme.CONTROL : Scheme.PLAIN;
        }

        /** Trials in full with so many cheap ones for each. */
        double trials(final int coarse, final int cheap) {
            final double own = coarse == 0 ? 0 : Math.min(1 - ratio, ownRatio);
            return scheme() == Scheme.PLAIN ? plainTrials : plainTrials
                    * (ratio + (own == 0 ? 0 : own / coarse) + (1 - ratio - own) / cheap);
        }
    }
}
