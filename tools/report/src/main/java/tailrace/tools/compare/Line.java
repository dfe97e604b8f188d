package tailrace.tools.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SmallSample;

/** A line of a comparison: a class of flows, retrievals or workflows, with a sample for each run of each result. */
final class Line {
    private final String label;
    private final List<List<Percentiles>> samples;
    private final boolean paired;

    /**
     * Creates a line.
     *
     * @param label name of the class
     * @param samples sample of each run of each result; null if the run has no data of this kind
     * @param paired whether run i of every result has the same seed
     */
    Line(final String label, final List<List<Percentiles>> samples, final boolean paired) {
        this.label = label;
        this.samples = samples;
        this.paired = paired;
    }

    /** Returns the name of the class. */
    String label() {
        return label;
    }

    /** Returns the size of a result's sample over all of its runs. */
    long n(final int result) {
        return samples.get(result).stream().filter(Objects::nonNull).mapToLong(Percentiles::n).sum();
    }

    /** Returns whether all samples are empty. */
    boolean isEmpty() {
        return IntStream.range(0, samples.size()).allMatch(result -> n(result) == 0);
    }

    /** Returns whether the runs of a result recorded such flows. */
    boolean isKnown(final int result) {
        return samples.get(result).stream().anyMatch(Objects::nonNull);
    }

    /** Returns whether a statistic is known. */
    boolean has(final ComparedStatistic statistic) {
        return samples.stream().flatMap(List::stream).filter(Objects::nonNull)
                .anyMatch(p -> p.n() > 0 && !Double.isNaN(statistic.of(p)));
    }

    /** Returns whether the percentile is the largest number of one of the samples. */
    boolean isOfFew(final ComparedStatistic statistic) {
        return statistic.perMille() > 0 && samples.stream().flatMap(List::stream).filter(Objects::nonNull)
                .anyMatch(p -> SmallSample.isTooSmall(p.n(), statistic.perMille()));
    }

    /** Returns a statistic of a result, as mean and interval over its runs. */
    MeanInterval value(final int result, final ComparedStatistic statistic) {
        return MeanInterval.of(samples.get(result).stream().filter(p -> p != null && p.n() > 0)
                .mapToDouble(statistic::of).toArray());
    }

    /**
     * Returns the relative difference from the first result, with its interval. If runs are paired, differences are
     * taken seed by seed. The difference is infinite if only one result has such flows, and NaN if a result did not
     * record them.
     */
    MeanInterval difference(final int result, final ComparedStatistic statistic) {
        if (!isKnown(0) || !isKnown(result)) {
            return new MeanInterval(0, Double.NaN, Double.NaN);
        }
        final double base = value(0, statistic).mean();
        final double other = value(result, statistic).mean();
        if (Double.isNaN(base) || Double.isNaN(other)) {
            return new MeanInterval(0, Double.isNaN(base) && Double.isNaN(other) ? Double.NaN
                    : Double.POSITIVE_INFINITY, Double.NaN);
        }
        if (!paired) {
            return new MeanInterval(1, (other - base) / base, Double.NaN);
        }
        final List<Double> differences = new ArrayList<>();
        final List<Double> bases = new ArrayList<>();
        for (int seed = 0; seed < samples.get(0).size(); seed++) {
            final Percentiles a = samples.get(0).get(seed);
            final Percentiles b = samples.get(result).get(seed);
            if (a != null && b != null && a.n() > 0 && b.n() > 0) {
                bases.add(statistic.of(a));
                differences.add(statistic.of(b) - statistic.of(a));
            }
        }
        final double mean = MeanInterval.of(array(bases)).mean();
        final MeanInterval absolute = MeanInterval.of(array(differences));
        return differences.isEmpty() ? new MeanInterval(1, (other - base) / base, Double.NaN)
                : new MeanInterval(absolute.n(), absolute.mean() / mean, absolute.halfWidth() / mean);
    }

    private static double[] array(final List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
