package tailrace.scenario.results.stats;

import java.util.Collection;
import java.util.List;
import tailrace.core.Units;

/** Collects completion times exactly, with 8 bytes each. */
public final class CompletionStats {

    private final Samples timesUs = new Samples();
    private long withTimeout;
    private double missShares;

    /**
     * Adds a completion.
     *
     * @param timePs duration
     * @param timedOut whether a retransmission timer expired
     * @param missShare share of the retrievals later than the deadline, 0 to 1; NaN without a deadline
     */
    public void add(final long timePs, final boolean timedOut, final double missShare) {
        timesUs.add(Units.us(timePs));
        withTimeout += timedOut ? 1 : 0;
        missShares += missShare;
    }

    /** Statistics of the completion times. */
    public CompletionTimes times() {
        return times(List.of(this));
    }

    /** Statistics of several parts together. */
    public static CompletionTimes times(final Collection<CompletionStats> parts) {
        final double[] sorted = Samples.sorted(parts.stream().map(part -> part.timesUs).toList());
        final Percentiles all = Percentiles.of(sorted);
        final double timeouts = parts.stream().mapToLong(part -> part.withTimeout).sum();
        double misses = 0;
        for (final CompletionStats part : parts) {
            misses += part.missShares;
        }
        return new CompletionTimes(all.n(), all.mean(), all.p50(), all.p99(), all.p999(),
                Quantile.of(sorted, 1), timeouts / all.n(), misses / all.n());
    }
}
