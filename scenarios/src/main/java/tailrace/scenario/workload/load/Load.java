package tailrace.scenario.workload.load;

/** Settings of how much traffic a workload offers. Loads count payload bytes, not headers, ACKs or repeats. */
public interface Load {
    /** Loads from this value on may be meant in percent. */
    double LEAST_PERCENT = 5;
    /** One in percent. */
    double PERCENT = 100;

    /** Payload of all flows together, in bit/s, for the given properties of the flows. */
    double payloadBitsPerSec(OfferedTraffic traffic);

    /** Hint of a message for a load that seems to be in percent. */
    static String meant(final double value) {
        return value >= LEAST_PERCENT && value <= PERCENT ? "did you mean " + value / PERCENT + "? " : "";
    }
}
