package tailrace.tools.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;

/**
 * Computes differences from the first result, and their intervals. For repetitions, intervals come from the seeds; for
 * an estimate, from its error bars; for two runs of the same flows, from a bootstrap of flows.
 */
final class DifferenceIntervals {
    private final List<ComparedResult> results;
    private final List<Optional<FlowPairs>> pairs;
    private final boolean reference;
    /** Intervals for runs of the same flows, by result, workload and class. */
    private final Map<List<Object>, Map<ComparedStatistic, Interval>> paired = new HashMap<>();

    /**
     * Computes intervals for these results.
     *
     * @param pairs flows that each result has in common with the first result
     * @param reference whether the first result is exact
     */
    DifferenceIntervals(
            final List<ComparedResult> results, final List<Optional<FlowPairs>> pairs, final boolean reference) {
        this.results = results;
        this.pairs = pairs;
        this.reference = reference;
    }

    /** Returns the difference of a statistic from its value in the first result. */
    Difference of(final Section section, final Line line, final ComparedStatistic statistic, final int result) {
        final Difference plain = Difference.of(line.difference(result, statistic));
        if (result == 0 || reference || plain.interval() != null || !Double.isFinite(plain.relative())) {
            return plain;
        }
        if (hasBars(0) || hasBars(result)) {
            final Optional<Interval> base = errorBar(section, line, statistic, 0);
            final Optional<Interval> other = errorBar(section, line, statistic, result);
            final boolean isKnown = (base.isPresent() || !hasBars(0)) && (other.isPresent() || !hasBars(result));
            return !isKnown ? plain.unsure() : plain.within(EstimateDifference.of(
                    line.value(0, statistic).mean(), base, line.value(result, statistic).mean(), other));
        }
        if (!isOfSameFlows(result) || section.what() != Section.Kind.SLOWDOWN) {
            return plain;
        }
        final Interval interval = paired.computeIfAbsent(List.of(result, section.workload(), line.label()),
                key -> PairedBootstrap.of(pairs.get(result).orElseThrow()
                        .slowdowns(section.workload(), line.label()))).get(statistic);
        return interval == null ? plain : plain.within(interval);
    }

    private boolean isOfSameFlows(final int result) {
        return pairs.get(result).filter(FlowPairs::areMost).isPresent();
    }

    private boolean hasBars(final int result) {
        return results.get(result).interval() != null;
    }

    /** Returns the bounds of the value in a full simulation, if the result is an estimate with error bars. */
    Optional<Interval> errorBar(
            final Section section, final Line line, final ComparedStatistic statistic, final int result) {
        final EstimateInterval interval = results.get(result).interval();
        final boolean isOfAll = section.what() == Section.Kind.SLOWDOWN && section.workload().isEmpty();
        return !isOfAll || interval == null ? Optional.empty() : Percentile.named(statistic.label())
                .flatMap(percentile -> interval.of(line.label(), percentile));
    }

    /** Describes the origin of the intervals. */
    List<String> notes() {
        final List<String> notes = new ArrayList<>();
        boolean bars = false;
        boolean same = false;
        for (int result = 1; result < results.size() && !reference; result++) {
            final boolean estimated = hasBars(0) || hasBars(result);
            bars |= estimated;
            same |= !estimated && isOfSameFlows(result);
        }
        if (bars) {
            notes.add("in parentheses behind a difference: its 90 % interval by the error bars, as if the errors of two"
                    + " estimates were independent; where these err alike, it is too wide");
        }
        if (same) {
            notes.add("in parentheses behind a difference: its 95 % interval for other flows of the same kind, by"
                    + " drawing blocks of these flows again, each flow with both slowdowns");
        }
        return notes;
    }
}
