package tailrace.tools.topology.search;

import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.throughput.Verdict;

/**
 * Bounds on the throughput of an instance.
 *
 * @param lower proven lower bound; NaN if there is no such instance
 * @param upper proven upper bound; NaN if there is no such instance
 * @param seconds time of the solver in s
 * @param impossible reason if there is no such instance, else empty
 */
public record ProbeResult(double lower, double upper, double seconds, String impossible) {
    /** Creates the result for an instance that cannot be built. */
    static ProbeResult impossible(final String why) {
        return new ProbeResult(Double.NaN, Double.NaN, 0, why);
    }

    /** Returns whether throughput reaches a threshold. The answer is no for an instance that cannot be built. */
    public Verdict verdict(final double threshold) {
        return impossible.isEmpty() ? Verdict.of(new Certificate(lower, upper), threshold) : Verdict.NO;
    }

    /** Returns the midpoint of the bounds. */
    public double middle() {
        return (lower + upper) / 2;
    }
}
