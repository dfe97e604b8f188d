package tailrace.tools.experiment.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.tools.experiment.stats.MeanEstimate;
import tailrace.tools.experiment.stats.TrialMoments;

/** A sample of full trials, with the measured value and the controls of each trial. */
public final class ControlSample {
    private final List<double[]> controls = new ArrayList<>();
    private double[] values = new double[64];

    /** Adds a trial. */
    public void add(final double value, final double[] trialControls) {
        Checks.requireFinite("value", value);
        Checks.requireCount(trialControls.length, controls.isEmpty() ? trialControls.length : controls.get(0).length);
        if (controls.size() == values.length) {
            values = Arrays.copyOf(values, 2 * values.length);
        }
        values[controls.size()] = value;
        controls.add(trialControls.clone());
    }

    /** Returns the number of trials. */
    public int count() {
        return controls.size();
    }

    /** Returns the mean of the values without controls. */
    public MeanEstimate plain() {
        return TrialMoments.of(values, count()).estimate();
    }

    /** Returns a control's values in all trials. */
    double[] column(final int control) {
        return controls.stream().mapToDouble(each -> each[control]).toArray();
    }

    double[] values() {
        return Arrays.copyOf(values, count());
    }

    static double mean(final double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    /** Returns the sum of the squared differences from the mean. */
    static double squares(final double[] values) {
        final double mean = mean(values);
        return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    }
}
