package tailrace.tools.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SmallSample;

/** A class of flows, retrievals or workflows: a sample of each run of each result. */
final class Line {
    private final String label;
    private final List<List<Percentiles>> samples;
    private final boolean paired;

    /**
     * A line.
     *
     * @param label name of the class
     * @param samples of each result the sample of each run, null where the run knows nothing of that kind
     * @param paired whether run i of every result has the same seed
     */
    Line(final String label, final List<List<Percentiles>> samples, final boolean paired) {
        this.label = label;
        this.samples = samples;
        this.paired = paired;
    }

    /** Name of the class. */
    String label() {
        return label;
    }

    /** Size of the sample of a result, all of its runs together. */
    long n(final int result) {
        return samples.get(result).stream().filter(Objects::nonNull).mapToLong(Percentiles::n).sum();
    }

    /** Whether no result has anything of it. */
    boolean isEmpty() {
        return IntStream.range(0, samples.size()).allMatch(result -> n(result) == 0);
    }

    /** Whether the runs of a result can have had such flows. */
    boolean isKnown(final int result) {
        return samples.get(result).stream().anyMatch(Objects::nonNull);
    }

    /** Whether a statistic is known. */
    boolean has(final ComparedStatistic statistic) {
        return samples.stream().flatMap(List::stream).filter(Objects::nonNull)
                .anyMatch(p -> p.n() > 0 && !Double.isNaN(statistic.of(p)));
    }

    /** Whether the percentile is the largest number of one of the samples. */
    boolean isOfFew(final ComparedStatistic statistic) {
        return statistic.perMille() > 0 && samples.stream().flatMap(List::stream).filter(Objects::nonNull)
                .anyMatch(p -> SmallSample.isTooSmall(p.n(), statistic.perMille()));
    }

    /** A statistic of a result, mean and interval over its runs. */
    MeanInterval value(final int result, final ComparedStatistic statistic) {
        return MeanInterval.of(samples.get(result).stream().filter(p -> p != null && p.n() > 0)
                .mapToDouble(statistic::of).toArray());
    }

    /**
     * Difference to the first result, relative to it, with its interval: seed by seed, where they are paired. Infinite
     * if only one of them has such flows; not a number if one of them does not know them at all.
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
