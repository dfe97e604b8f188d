package tailrace.validation.cceval;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.experiment.control.CheapSimulator;
import tailrace.tools.experiment.control.ControlSource;
import tailrace.tools.experiment.trial.Metric;

/**
 * Source of controls that are drawn from known trials.
 *
 * @param known known trials of one metric
 * @param repetition number of the run
 * @param coarse whether controls come from large packets instead of the fluid simulation
 */
record DrawnSource(KnownTrials known, long repetition, boolean coarse) implements ControlSource {
    /** Returns all sources of a run: the fluid simulation, and large packets if they were simulated. */
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
