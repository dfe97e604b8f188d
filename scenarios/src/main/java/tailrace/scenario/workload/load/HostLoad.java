package tailrace.scenario.workload.load;

import static tailrace.core.Require.require;

/**
 * Load of the host links: payload rate of a sending host divided by the rate of its link, averaged over the sending
 * hosts.
 *
 * <p>The traffic generator of HPCC (SIGCOMM 2019) uses the same definition, with all hosts sending.
 */
public final class HostLoad implements Load {
    /** Fraction, above 0, at most 1. */
    public double value;

    /** Refuses loads above 1. */
    public void validate() {
        require(value > 0 && value <= 1,
                "value: " + value + " (" + Load.percentHint(value) + "expected: a fraction above 0, at most 1)");
    }

    @Override
    public double payloadBitsPerSec(final OfferedTraffic traffic) {
        return value * traffic.demand().sendingBitsPerSec(traffic.hosts());
    }
}
