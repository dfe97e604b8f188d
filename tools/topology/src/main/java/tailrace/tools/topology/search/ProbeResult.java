package tailrace.tools.topology.search;

import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.throughput.Verdict;

/**
 * What is known of the throughput of an instance.
 *
 * @param lower shown to be possible; NaN if there is no such instance
 * @param upper no more is; NaN if there is no such instance
 * @param seconds of the solver
 * @param impossible why there is no such instance; empty if there is
 */
public record ProbeResult(double lower, double upper, double seconds, String impossible) {
    /** Result for an instance that does not exist. */
    static ProbeResult impossible(final String why) {
        return new ProbeResult(Double.NaN, Double.NaN, 0, why);
    }

    /** Whether throughput is at least something; what cannot be built has none. */
    public Verdict verdict(final double threshold) {
        return impossible.isEmpty() ? Verdict.of(new Certificate(lower, upper), threshold) : Verdict.NO;
    }

    /** Middle of both bounds. */
    public double middle() {
        return (lower + upper) / 2;
    }
}
