package tailrace.validation.cceval;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Hashing;
import tailrace.tools.experiment.control.CheapTrial;
import tailrace.tools.experiment.trial.TrialResult;

/** Known trials of one metric with their controls, from which evaluations of a study draw. */
final class KnownTrials {
    private final List<TrialResult> results = new ArrayList<>();
    private final List<CheapTrial> fluid = new ArrayList<>();
    private final List<CheapTrial> coarse = new ArrayList<>();
    private double sum;

    /**
     * Adds a trial.
     *
     * @param result result for the only metric
     * @param ofFluid controls from the fluid simulation
     * @param ofCoarse controls from the simulation with large packets, or null
     */
    void add(final TrialResult result, final CheapTrial ofFluid, final CheapTrial ofCoarse) {
        results.add(result);
        fluid.add(ofFluid);
        if (ofCoarse != null) {
            coarse.add(ofCoarse);
        }
        sum += result.values()[0];
    }

    /** Returns trials whose values, including controls from large packets, are multiplied by a factor. */
    KnownTrials times(final double factor) {
        final KnownTrials all = new KnownTrials();
        for (int i = 0; i < count(); i++) {
            final TrialResult of = results.get(i);
            all.add(new TrialResult(of.seed(), new double[] {factor * of.values()[0]}, of.counts(), of.packetHops(),
                    of.cpuSeconds(), of.complete(), of.phases()), fluid.get(i),
                    hasCoarse() ? times(factor, coarse.get(i)) : null);
        }
        return all;
    }

    private static CheapTrial times(final double factor, final CheapTrial of) {
        final double[] controls = of.controls()[0].clone();
        controls[0] *= factor;
        return new CheapTrial(of.seed(), new double[][] {controls}, of.reckonedSeconds(), of.cpuSeconds());
    }

    /** Returns the mean processor time of a trial. */
    double cpuSeconds() {
        return results.stream().mapToDouble(TrialResult::cpuSeconds).average().orElse(Double.NaN);
    }

    int count() {
        return results.size();
    }

    boolean hasCoarse() {
        return coarse.size() == count();
    }

    /** Returns the mean that drawn trials estimate. */
    double mean() {
        return sum / count();
    }

    double[] values() {
        return results.stream().mapToDouble(each -> each.values()[0]).toArray();
    }

    /** Returns the trial for a seed; all known trials are equally likely. */
    TrialResult draw(final long repetition, final long seed) {
        final TrialResult drawn = results.get(place(repetition, seed));
        return new TrialResult(seed, drawn.values(), drawn.counts(), drawn.packetHops(), drawn.cpuSeconds(),
                drawn.complete(), drawn.phases());
    }

    CheapTrial drawFluid(final long repetition, final long seed) {
        return fluid.get(place(repetition, seed));
    }

    CheapTrial drawCoarse(final long repetition, final long seed) {
        return coarse.get(place(repetition, seed));
    }

    private int place(final long repetition, final long seed) {
        return (int) Long.remainderUnsigned(Hashing.mix64(seed + Hashing.mix64(repetition)), count());
    }
}
