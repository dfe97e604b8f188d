package tailrace.scenario.workload.sizes;

import java.util.List;
import tailrace.core.Size;

/** Settings of the sizes of flows. */
public interface Sizes {
    /**
     * The distribution.
     *
     * @throws IllegalArgumentException if a value is impossible, or a file cannot be read
     */
    SizeDistribution open();

    /** Whether flows are endless. */
    default boolean areEndless() {
        return false;
    }

    /** All possible sizes in ascending order, if only given sizes are possible; otherwise empty. */
    default List<Size> values() {
        return List.of();
    }
}
