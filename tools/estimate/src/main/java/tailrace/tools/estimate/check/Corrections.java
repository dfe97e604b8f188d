package tailrace.tools.estimate.check;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.estimate.ErrorBars;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.estimate.SlowdownChange;

/**
 * Corrects the percentiles of an estimate by packet simulations, and computes the remaining error. It first corrects
 * the flows of each size class by the results for this class. Then it corrects all flows together, so that the overall
 * percentiles are right.
 */
final class Corrections implements SlowdownChange {
    private static final double CONFIDENCE = 0.9;
    /** Degrees of freedom, because deviations come from some 25 blocks of flows. */
    private static final int DEGREES = 24;
    private static final double DEVIATIONS = Distributions.studentTwoSided(CONFIDENCE, DEGREES);
    /** Half width of the interval, or size of the correction, above which an estimate is doubtful. */
    private static final double DOUBTFUL_WIDTH = 0.25;
    private static final double DOUBTFUL_FACTOR = 1.3;
    /** Least error of a model on networks that differ from its training. */
    private static final double LEAST_ELSEWHERE = 0.2;
    private static final String STREAM = "estimate/check";

    private final FlowEstimate estimate;
    private final double usualDeviation;
    private final Map<String, Percentiles> table;
    private final Map<String, Map<Percentile, Known>> known = new LinkedHashMap<>();
    private final Map<SizeBin, SlowdownMap> ofClass = new EnumMap<>(SizeBin.class);
    private final Percentiles allByClass;
    private final SlowdownMap ofAll;

    /**
     * The results from which the correction is computed.
     *
     * @param packets slowdowns of the first flows in the packet simulation
     * @param ofPart estimate of the first flows by the bridge
     * @param ofAll estimate of all flows by the bridge
     */
    record Evidence(Bridge bridge, double[] packets, FlowEstimate ofPart, FlowEstimate ofAll) {
        /**
         * Returns the extrapolated percentiles of flows of some sizes, or null if too few of the first flows have such
         * sizes.
         */
        Map<Percentile, Known> of(final LongPredicate counts, final RandomStream random) {
            final int[] members = IntStream.range(0, packets.length)
                    .filter(flow -> counts.test(ofPart.flows().sizeBytes(flow))).toArray();
            return members.length < Extrapolation.LEAST_FLOWS ? null : new Extrapolation(bridge, packets,
                    IntStream.range(0, packets.length).mapToDouble(ofPart::slowdown).toArray(), members,
                    IntStream.range(0, ofAll.flows().count())
                            .filter(flow -> counts.test(ofAll.flows().sizeBytes(flow)))
                            .mapToDouble(ofAll::slowdown).sorted().toArray()).known(random);
        }
    }

    /**
     * Computes the corrections.
     *
     * @param usualDeviation standard deviation of the estimate's error, if the estimate has no error bars
     */
    Corrections(final FlowEstimate estimate, final Evidence evidence, final double usualDeviation) {
        this.estimate = estimate;
        this.usualDeviation = usualDeviation;
        this.table = estimate.slowdown();
        final RandomStream random = new RngStreams(estimate.network().seed()).stream(STREAM);
        put(SizeBin.ALL, evidence.of(size -> true, random));
        for (final SizeBin bin : SizeBin.values()) {
            put(bin.label(), evidence.of(size -> SizeBin.of(size) == bin, random));
            ofClass.put(bin, known.containsKey(bin.label()) ? map(bin.label(), table.get(bin.label()))
                    : new SlowdownMap(new double[0], new double[0]));
        }
        final FlowTable flows = estimate.flows();
        this.allByClass = Percentiles.of(IntStream.range(0, flows.count())
                .mapToDouble(flow -> byClass(flows.sizeBytes(flow), estimate.slowdown(flow))).sorted().toArray());
        this.ofAll = map(SizeBin.ALL, allByClass);
    }

    private SlowdownMap map(final String sizeClass, final Percentiles from) {
        return new SlowdownMap(
                Arrays.stream(Percentile.values()).mapToDouble(each -> StrictMath.log(each.of(from))).toArray(),
                Arrays.stream(Percentile.values()).mapToDouble(each -> known.get(sizeClass).get(each).log()).toArray());
    }

    private void put(final String sizeClass, final Map<Percentile, Known> carried) {
        if (carried != null) {
            final Map<Percentile, Known> both = new EnumMap<>(Percentile.class);
            carried.forEach((percentile, one) -> both.put(percentile, isCalibrated(sizeClass, percentile)
                    ? one.joined(log(sizeClass, percentile), deviation(sizeClass, percentile))
                    : one.with(log(sizeClass, percentile), deviation(sizeClass, percentile))));
            known.put(sizeClass, both);
        }
    }

    private double log(final String sizeClass, final Percentile percentile) {
        return StrictMath.log(percentile.of(table.get(sizeClass)));
    }

    /** Returns whether the estimate's error was measured on similar networks. */
    private boolean isCalibrated(final String sizeClass, final Percentile percentile) {
        return estimate.errorBars().filter(bars -> bars.widened() == 1)
                .flatMap(bars -> bars.of(table, sizeClass, percentile)).filter(own -> own.high() > own.low())
                .isPresent();
    }

    /** Returns the standard deviation of the estimate's own error. */
    private double deviation(final String sizeClass, final Percentile percentile) {
        return estimate.errorBars().flatMap(bars -> bars.of(table, sizeClass, percentile)
                .map(own -> StrictMath.log(own.high() / own.low()) / (2 * DEVIATIONS))
                .map(own -> bars.widened() > 1 ? Math.max(own, LEAST_ELSEWHERE) : own)).orElse(usualDeviation);
    }

    private double byClass(final long sizeBytes, final double slowdown) {
        return ofClass.get(SizeBin.of(sizeBytes)).applyAsDouble(slowdown);
    }

    @Override
    public double apply(final long sizeBytes, final double slowdown) {
        return ofAll.applyAsDouble(byClass(sizeBytes, slowdown));
    }

    /** Returns the factors for percentiles of all flows. */
    Map<String, Double> factors() {
        final Map<String, Double> factors = new LinkedHashMap<>();
        known.get(SizeBin.ALL).forEach((percentile, both) -> factors.put(
                percentile.key(), StrictMath.exp(both.log() - log(SizeBin.ALL, percentile))));
        return factors;
    }

    /** Returns the error bars after the correction. */
    ErrorBars bars(final String covers) {
        final ErrorBars bars = new ErrorBars(CONFIDENCE, covers, 1);
        known.forEach((sizeClass, percentiles) -> percentiles.forEach((percentile, both) -> {
            final double log = StrictMath.log(corrected(sizeClass, percentile));
            final double away = DEVIATIONS * both.deviation();
            bars.put(sizeClass, percentile, new Interval(1,
                    StrictMath.exp(Math.min(0, both.log() - away - log)),
                    StrictMath.exp(Math.max(0, both.log() + away - log)), CONFIDENCE, Interval.Method.LOG_NORMAL));
        }));
        return bars;
    }

    private double corrected(final String sizeClass, final Percentile percentile) {
        final double slowdown = percentile.of(table.get(sizeClass));
        return Arrays.stream(SizeBin.values()).filter(bin -> bin.label().equals(sizeClass)).findFirst()
                .map(bin -> ofClass.get(bin).applyAsDouble(slowdown)).map(ofAll::applyAsDouble)
                .orElseGet(() -> ofAll.applyAsDouble(percentile.of(allByClass)));
    }

    /** Returns the relative error of p99 of all flows. */
    double halfWidth() {
        return StrictMath.expm1(DEVIATIONS * known.get(SizeBin.ALL).get(Percentile.P99).deviation());
    }

    /** Returns whether the correction was large, or the remaining error may be large. */
    boolean isDoubtful() {
        final double factor = factors().get(Percentile.P99.key());
        return halfWidth() > DOUBTFUL_WIDTH || Math.max(factor, 1 / factor) > DOUBTFUL_FACTOR;
    }
}
