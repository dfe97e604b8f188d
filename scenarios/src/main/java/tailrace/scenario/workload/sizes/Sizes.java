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

    /** All possible sizes, ascending, if they are a few given ones; empty otherwise. */
    default List<Size> values() {
        return List.of();
    }
}
