package tailrace.tools.experiment.trial;

import java.util.List;

/**
 * A point of a grid.
 *
 * @param values value of each varied key
 * @param trials trials of the point
 */
public record GridPoint(List<String> values, Trials trials) {
    /** Copies the list. */
    public GridPoint {
        values = List.copyOf(values);
    }
}
