package tailrace.scenario.workload.load;

/**
 * Settings of the amount of traffic that a workload offers. Loads count payload bytes, not headers, ACKs or
 * retransmissions.
 */
public interface Load {
    /** Smallest load that was possibly meant in percent. */
    double LEAST_PERCENT = 5;
    /** The number 1 in percent. */
    double PERCENT = 100;

    /** Payload of all flows together, in bit/s, for the given properties of the flows. */
    double payloadBitsPerSec(OfferedTraffic traffic);

    /** Hint for a message about a load that seems to be in percent. */
    static String percentHint(final double value) {
        return value >= LEAST_PERCENT && value <= PERCENT ? "did you mean " + value / PERCENT + "? " : "";
    }
}
