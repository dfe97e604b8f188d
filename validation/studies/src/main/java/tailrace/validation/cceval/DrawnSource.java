package tailrace.validation.cceval;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.experiment.control.CheapSimulator;
import tailrace.tools.experiment.control.ControlSource;
import tailrace.tools.experiment.trial.Metric;

/**
 * Controls that are drawn from some that are known.
 *
 * @param known of one metric
 * @param repetition which run
 * @param coarse those with large packets, else of a fluid
 */
record DrawnSource(KnownTrials known, long repetition, boolean coarse) implements ControlSource {
    /** All that there are of a run: of a fluid, and with large packets if they were simulated. */
    static List<DrawnSource> all(final KnownTrials known, final long repetition) {
        final List<DrawnSource> sources = new ArrayList<>(List.of(new DrawnSource(known, repetition, false)));
        if (known.hasCoarse()) {
            sources.add(new DrawnSource(known, repetition, true));
        }
        return sources;
    }

    @Override
    public String label() {
        return coarse ? "coarse" : "fluid";
    }

    @Override
    public List<String> names(final Metric metric) {
        final List<String> names = new ArrayList<>();
        for (int i = 0; i < simulator().of(0, () -> true).controls()[0].length; i++) {
            names.add(label() + " " + i);
        }
        return names;
    }

    @Override
    public CheapSimulator simulator() {
        return (seed, control) -> coarse ? known.drawCoarse(repetition, seed) : known.drawFluid(repetition, seed);
    }
}
