package tailrace.tools.experiment.control;

import java.util.List;

/**
 * Plan of the numbers of trials. It computes whether controls save processor time, from the variance that remains with
 * controls.
 *
 * <p>Let r be the residual ratio, and s the fraction of 1 - r that only trials with large packets explain. Each full
 * trial has m trials with large packets and l fluid trials. The same variance then needs r + (1 - r)(s/m + (1 - s)/l)
 * times as many full trials as without controls. Each full trial with its cheap ones costs 1 + c m + d l. With only
 * fluid trials, the optimum is l = sqrt((1 - r)/(r d)).
 *
 * @param scheme scheme with the lowest cost
 * @param coarsePerTrial trials with large packets for each full one, m; 0: none
 * @param cheapPerTrial fluid trials for each full one, l
 * @param trialsFactor number of full trials divided by the number without controls, for the metric that needs most
 *     trials; 1 without controls
 * @param cpuFactor processor time, including cheap trials, divided by the time without controls; 1 without controls
 */
public record SchemePlan(
        Scheme scheme, int coarsePerTrial, int cheapPerTrial, double trialsFactor, double cpuFactor) {
    /** Trials of the exploratory stage. Intervals of a regression on only 20 trials are too narrow. */
    public static final int EXPLORATORY_TRIALS = 40;
    /** Minimum number of fluid trials for each full trial. With fewer, the error of the fluid trials dominates. */
    public static final int MIN_CHEAP_PER_TRIAL = 10;
    private static final int MAX_CHEAP_PER_TRIAL = 1_000;
    private static final int MIN_COARSE_PER_TRIAL = 2;
    private static final int MAX_COARSE_PER_TRIAL = 30;
    /**
     * Largest ratio of processor time at which controls are used. Beyond this ratio, the plain mean is preferred
     * because it is simpler.
     */
    private static final double MAX_CPU_FACTOR = 0.95;
    /** Largest remaining fraction of the variance at which a metric uses controls. */
    private static final double MAX_RATIO = 0.85;

    private static final SchemePlan PLAIN = new SchemePlan(Scheme.PLAIN, 0, 0, 1, 1);

    /**
     * Costs of cheap trials, relative to a full trial.
     *
     * @param coarse processor time of a trial with large packets, relative to a full trial; 0 if there are none
     * @param fluid processor time of a fluid simulation, relative to a full trial
     */
    public record Costs(double coarse, double fluid) {}

    /** Returns the plan without controls. */
    public static SchemePlan plain() {
        return PLAIN;
    }

    /**
     * Returns the best plan, with controls only if they save time.
     *
     * @param needs numbers of trials that each metric needs, from its exploratory trials
     * @param done full trials that have already run
     */
    public static SchemePlan of(final List<Need> needs, final Costs costs, final int done) {
        final SchemePlan best = best(needs, costs, done);
        return best.cpuFactor < MAX_CPU_FACTOR ? best : PLAIN;
    }

    /** Returns whether fluid simulations would save time if they explained all variance. */
    public static boolean canPay(final double fluidCost) {
        return of(List.of(new Need(1, ControlRegression.MIN_RESIDUAL_RATIO, 0)), new Costs(0, fluidCost), 0).scheme
                == Scheme.CONTROL;
    }

    /** Returns whether controls are good enough for a metric if this fraction of its variance remains. */
    static boolean isInformative(final double ratio) {
        return ratio <= MAX_RATIO;
    }

    /** Returns the best plan with controls, whether or not it saves time. */
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
     * Number of trials that a metric needs.
     *
     * @param plainTrials trials without controls
     * @param ratio fraction of the variance that remains with controls, if each trial is predicted from the others
     * @param ownRatio variance that large packets explain and fluid simulations do not, divided by the plain variance
     */
    public record Need(double plainTrials, double ratio, double ownRatio) {
        /** Returns the scheme of this metric if the others use controls. */
        public Scheme scheme() {
            return isInformative(ratio) ? Scheme.CONTROL : Scheme.PLAIN;
        }

        /** Returns the number of full trials, given the numbers of cheap trials for each full trial. */
        double trials(final int coarse, final int cheap) {
            final double own = coarse == 0 ? 0 : Math.min(1 - ratio, ownRatio);
            return scheme() == Scheme.PLAIN ? plainTrials : plainTrials
                    * (ratio + (own == 0 ? 0 : own / coarse) + (1 - ratio - own) / cheap);
        }
    }
}
