package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.List;

/**
 * Bounds of the error of an estimate.
 *
 * @param bars error bars of percentiles; null: unknown
 * @param ofScenario reasons why this kind of estimate is less certain for the scenario; a line each
 * @param ofBars reasons why the error bars are less certain; a line each
 */
public record Uncertainty(ErrorBars bars, List<String> ofScenario, List<String> ofBars) {
    /** An unknown error. */
    public static final Uncertainty UNKNOWN = new Uncertainty(null, List.of(), List.of());

    /** Copies the lists. */
    public Uncertainty {
        ofScenario = List.copyOf(ofScenario);
        ofBars = List.copyOf(ofBars);
    }

    /** Returns the lines of both lists. */
    List<String> warnings() {
        final List<String> all = new ArrayList<>(ofScenario);
        all.addAll(ofBars);
        return all;
    }
}
