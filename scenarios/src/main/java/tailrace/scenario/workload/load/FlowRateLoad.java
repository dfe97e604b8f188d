package tailrace.scenario.workload.load;

import static tailrace.core.Require.require;

/** Load given as the number of flows per second of all senders together. */
public final class FlowRateLoad implements Load {
    /** Flows per second of all senders together. */
    public double flowsPerSecond;

    /** Refuses rates of 0 and below. */
    public void validate() {
        require(flowsPerSecond > 0 && flowsPerSecond <= 1e12,
                "flowsPerSecond: " + flowsPerSecond + " (expected: above 0, at most 1e12)");
    }

    @Override
    public double payloadBitsPerSec(final OfferedTraffic traffic) {
        return flowsPerSecond * traffic.meanBytes() * 8;
    }
}
