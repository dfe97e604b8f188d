package tailrace.tools.experiment.trial;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import tailrace.core.Units;

/**
 * Describes the steady fraction of the trials' time, and how to increase it. In CCEval's figure 13, warm-up and
 * cool-down take more than 90 % of a trial of 2 ms. Values are means over trials.
 *
 * @param warmUpMs time from the first arrival until as many flows are in progress as in the second half of the arrivals
 * @param steadyMs time from the end of the warm-up to the last arrival
 * @param coolDownMs time from the last arrival until the last flow has ended
 * @param flows flows per trial
 * @param active flows in progress in the second half of the arrivals
 */
public record PhaseAdvice(double warmUpMs, double steadyMs, double coolDownMs, double flows, double active) {
    /** Steady fraction below which this class gives advice. */
    public static final double MIN_STEADY = 0.5;

    private static final double GOOD_STEADY = 0.8;
    private static final double PERCENT = 100;

    /** Computes the advice for trials; the result is empty if no trial has flows. */
    public static Optional<PhaseAdvice> of(final List<TrialResult> trials) {
        final List<TrialPhases> phases = trials.stream().map(TrialResult::phases).filter(p -> p.flows() > 0).toList();
        return phases.isEmpty() ? Optional.empty() : Optional.of(new PhaseAdvice(
                mean(phases, p -> (double) p.warmUpPs() / Units.PS_PER_MS),
                mean(phases, p -> (double) p.steadyPs() / Units.PS_PER_MS),
                mean(phases, p -> (double) p.coolDownPs() / Units.PS_PER_MS),
                mean(phases, TrialPhases::flows), mean(phases, TrialPhases::meanActive)));
    }

    private static double mean(final List<TrialPhases> phases, final ToDoubleFunction<TrialPhases> of) {
        return phases.stream().mapToDouble(of).sum() / phases.size();
    }

    /** Returns the steady share of a trial's time, 0 to 1. */
    public double steadyShare() {
        final double totalMs = warmUpMs + steadyMs + coolDownMs;
        return totalMs > 0 ? steadyMs / totalMs : 0;
    }

    /** Returns whether the steady share is too small. */
    public boolean isShort() {
        return steadyShare() < MIN_STEADY;
    }

    /** Returns the time from the first to the last arrival that makes {@link #GOOD_STEADY} of a trial steady. */
    public double goodArrivalsMs() {
        return warmUpMs + (warmUpMs + coolDownMs) * GOOD_STEADY / (1 - GOOD_STEADY);
    }

    /** Describes the shares in a line. */
    public String text() {
        final double totalMs = warmUpMs + steadyMs + coolDownMs;
        return String.format(Locale.ROOT, "of a trial's %.3g ms, %.0f %% are warm-up (%.3g ms), %.0f %% steady, %.0f %%"
                + " cool-down; %.0f flows, %.3g in progress", totalMs, PERCENT * warmUpMs / totalMs, warmUpMs,
                PERCENT * steadyShare(), PERCENT * coolDownMs / totalMs, flows, active);
    }

    /**
     * Returns advice in a line; empty if the steady share is large enough.
     *
     * @param warmUp permitted values of {@code --warm-up}
     */
    public Optional<String> advice(final String warmUp) {
        return !isShort() ? Optional.empty() : Optional.of(String.format(Locale.ROOT,
                "only %.0f %% of a trial is steady: arrivals over %.3g ms or more would make it %.0f %% (--set"
                + " stop.arrivals=..., or a longer list of flows), and --warm-up %s leaves the warm-up out",
                PERCENT * steadyShare(), goodArrivalsMs(), PERCENT * GOOD_STEADY, warmUp));
    }

    /** Describes how long trials must be for a sufficient steady fraction; empty if they are long enough. */
    public String longer() {
        return isShort() || steadyShare() >= GOOD_STEADY ? "" : String.format(Locale.ROOT,
                "; %.0f %% of a trial is steady, arrivals over %.3g ms or more would make it %.0f %%",
                PERCENT * steadyShare(), goodArrivalsMs(), PERCENT * GOOD_STEADY);
    }
}
