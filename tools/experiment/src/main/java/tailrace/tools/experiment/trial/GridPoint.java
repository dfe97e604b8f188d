package tailrace.tools.experiment.trial;

import java.util.List;

/**
 * A point of a grid.
 *
 * @param values value of each key that is varied
 * @param trials its trials
 */
public record GridPoint(List<String> values, Trials trials) {
    /** Copies the list. */
    public GridPoint {
        values = List.copyOf(values);
    }
}
