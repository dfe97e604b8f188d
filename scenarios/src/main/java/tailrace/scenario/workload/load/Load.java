package tailrace.scenario.workload.load;

/**
 * How much traffic a workload offers, as a scenario says it. Loads count payload bytes, not headers, ACKs or repeats.
 */
public interface Load {
    /** Payload of all flows together, in bit/s, given what the flows are like. */
    double payloadBitsPerSec(OfferedTraffic traffic);
}
