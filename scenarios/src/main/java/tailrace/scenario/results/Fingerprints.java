package tailrace.scenario.results;

import tailrace.core.Hashing;

/** Computes hashes for the comparison of results. */
public final class Fingerprints {
    private Fingerprints() {}

    /** Contribution of a flow to the sum over all flows: a hash of its number and completion time. */
    public static long ofCompletion(final long flow, final long fctPs) {
        return Hashing.mix64(Hashing.mix64(flow) ^ fctPs);
    }

    /** Text of two hashes: of all deliveries on all links (0 if there are none), and of all completions. */
    public static String text(final long wire, final long completions) {
        return String.format("%016x-%016x", wire, completions);
    }
}
