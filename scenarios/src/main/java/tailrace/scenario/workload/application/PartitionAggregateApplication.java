package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import java.util.Arrays;
import java.util.List;

/** Workflows whose retrievals are issued at once to different responders. The slowest retrieval ends the workflow. */
public final class PartitionAggregateApplication extends RequestingApplication {
    /** Possible numbers of responders of a request, all equally likely. */
    public List<Integer> fanouts = List.of(10);

    @Override
    public void validate() {
        super.validate();
        require(!fanouts.isEmpty(), "fanouts: none (expected: a list such as [10, 20, 40])");
        for (final int fanout : fanouts) {
            require(fanout >= 1, "fanouts: " + fanout + " (expected: 1 or more each)");
        }
    }

    @Override
    int[] counts() {
        return fanouts.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    boolean isAtOnce() {
        return true;
    }

    @Override
    public int[] workflowSizes() {
        return Arrays.stream(counts()).sorted().distinct().toArray();
    }
}
