package tailrace.net.topology;

import tailrace.core.Rate;

/** A family of topologies. Its public fields are keys of a scenario, which {@link #build} checks. */
public interface TopologyParams {
    /**
     * Builds the topology.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    Topology build();

    /** Throws if the value is less than {@code min}. */
    static void atLeast(final String key, final int value, final int min) {
        if (value < min) {
            throw new IllegalArgumentException(key + ": " + value + " (expected: " + min + " or more)");
        }
    }

    /** Throws unless the rate is positive. */
    static void positive(final String key, final Rate rate) {
        if (rate.bitsPerSec() == 0) {
            throw new IllegalArgumentException(key + ": " + rate + " (expected: more than 0bps)");
        }
    }
}
