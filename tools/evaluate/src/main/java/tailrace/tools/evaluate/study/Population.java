package tailrace.tools.evaluate.study;

import java.util.ArrayList;
import java.util.List;

/** Trials that were run, of one metric, with their controls: trials of a study are drawn from them. */
final class Population {
    private final List<double[]> controls = new ArrayList<>();
    private final List<Double> values = new ArrayList<>();

    /** Adds a trial. */
    void add(final double value, final double[] itsControls) {
        values.add(value);
        controls.add(itsControls);
    }

    int count() {
        return values.size();
    }

    double value(final int trial) {
        return values.get(trial);
    }

    double[] controls(final int trial) {
        return controls.get(trial);
    }

    /** What every mean of drawn trials estimates. */
    double mean() {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
