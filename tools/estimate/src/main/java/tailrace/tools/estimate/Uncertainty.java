package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.List;

/**
 * Bounds of the error of an estimate.
 *
 * @param bars where percentiles of a full simulation lie; null: not known
 * @param ofScenario what makes any estimate of this kind less certain here; a line each
 * @param ofBars what makes the error bars less certain; a line each
 */
public record Uncertainty(ErrorBars bars, List<String> ofScenario, List<String> ofBars) {
    /** Nothing is known. */
    public static final Uncertainty UNKNOWN = new Uncertainty(null, List.of(), List.of());

    /** Copies the lists. */
    public Uncertainty {
        ofScenario = List.copyOf(ofScenario);
        ofBars = List.copyOf(ofBars);
    }

    /** All of these lines. */
    List<String> warnings() {
        final List<String> all = new ArrayList<>(ofScenario);
        all.addAll(ofBars);
        return all;
    }
}
