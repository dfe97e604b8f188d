package tailrace.tools.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.model.ModelCard.GroupError;

/** Formats the card of a model as text. */
public final class CardText {
    private static final String ROW = "%-10s %-16s %7s %10s %9s %9s %9s %9s %9s %9s %9s";
    private static final String ROW_WITHOUT_MEDIAN = "%-10s %-16s %7s %10s %9s %9s %9s %9s %9s %9s";
    private static final List<String> HEADER = List.of("by", "group", "paths", "flows", "loss", "net. p99", "median",
            "worst", "fluid p99", "pooled", "fluid all");
    private static final int MEDIAN = 6;
    /** Limit of the model's mean error divided by the fluid simulation's. Single networks cause a larger ratio. */
    private static final double FAILED = 10;
    private static final double PERCENT = 100;
    private static final String NONE = "-";

    private CardText() {}

    /** Returns all lines of the card. */
    public static List<String> of(final QuantileModel model) {
        final ModelCard card = model.card();
        final List<String> lines = new ArrayList<>();
        lines.add("model: " + model.name());
        lines.add(format("predicts quantiles of %s from %d inputs, by %d networks of %d weights", card.target(),
                model.inputs().count(), model.members(), model.architecture().weightCount()));
        lines.add(format("trained on %s (SHA-256 %s), seed %d, by Tailrace %s: %,d flows of %,d paths", card.dataset(),
                card.datasetSha256(), card.seed(), card.madeBy(), card.trainingRows(), card.trainingSamples()));
        lines.add(format("judged by %,d flows of %,d paths kept aside, of other workloads", card.validationRows(),
                card.validationSamples()));
        lines.add("");
        lines.addAll(errors(card.errors()));
        lines.add("");
        lines.addAll(model.calibration().map(CardText::calibration)
                .orElse(List.of("intervals: this model's error on whole networks is not known")));
        lines.add("");
        lines.add("not valid for:");
        card.limits().forEach(limit -> lines.add("- " + limit));
        return lines;
    }

    /** Returns a table of errors with an explanation. */
    public static List<String> errors(final List<GroupError> errors) {
        final List<String> lines = new ArrayList<>();
        final boolean hasMedians = errors.stream().anyMatch(error -> error.networkP99Median() != null);
        lines.add(row(HEADER, hasMedians));
        errors.forEach(error -> lines.add(row(cells(error), hasMedians)));
        lines.add("net. p99: mean absolute error of a network's 99th percentile of slowdowns, "
                + (hasMedians ? "their median and worst" : "and the worst")
                + "; pooled: error of p99 of all flows together; fluid p99, fluid all: the same two without the model");
        if (errors.stream().allMatch(error -> Double.isNaN(error.networkP99()))) {
            lines.add("-: no network kept aside has enough flows for its 99th percentile (more flows a network, or more"
                    + " networks, would have)");
        }
        if (errors.stream().anyMatch(error -> error.networkP99() > FAILED * error.fluidNetworkP99())) {
            lines.add(format("a mean more than %.0f times that of the fluid is of single networks whose estimate"
                    + " failed, such as the worst, and says nothing of the others", FAILED));
        }
        return lines;
    }

    private static String row(final List<String> cells, final boolean hasMedians) {
        final List<String> shown = new ArrayList<>(cells);
        if (!hasMedians) {
            shown.remove(MEDIAN);
        }
        return format(hasMedians ? ROW : ROW_WITHOUT_MEDIAN, shown.toArray());
    }

    /** Describes the width of intervals and its origin. */
    public static List<String> calibration(final Calibration calibration) {
        final Calibration.Numbers numbers = calibration.numbers();
        final List<String> lines = new ArrayList<>();
        if (numbers.networks() < Calibration.MIN_NETWORKS) {
            lines.add(format("intervals: %d networks kept aside with enough flows (expected: %d or more for intervals"
                    + " that hold in 90 %%)", numbers.networks(), Calibration.MIN_NETWORKS));
        }
        for (final String percentile : List.of("p99", "p99.9")) {
            final Optional<float[]> scores = calibration.scores(SizeBin.ALL, percentile);
            scores.ifPresent(sorted -> lines.add(format("error of %s of a network like those of training: at most"
                            + " %.0f %% for half and %.0f %% for 90 %% of the networks kept aside", percentile,
                    PERCENT * error(sorted, 0.5), PERCENT * error(sorted, Calibration.CONFIDENCE))));
            scores.ifPresent(sorted -> lines.add(format("interval of %s, 90 %%, of a network like those of training, at"
                            + " its widest: %+.0f to %+.0f %%, from %d networks kept aside with %,d paths", percentile,
                    PERCENT * StrictMath.expm1(Quantile.bound(sorted, 1 - Calibration.level(sorted.length))),
                    PERCENT * StrictMath.expm1(Quantile.bound(sorted, Calibration.level(sorted.length))),
                    sorted.length, numbers.paths())));
        }
        return lines;
    }

    /**
     * Returns the bound that this fraction of the errors does not exceed. An error is the ratio of the true and the
     * predicted percentile, the larger one divided by the smaller one, minus 1.
     */
    private static double error(final float[] scores, final double share) {
        final double[] sizes = new double[scores.length];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = Math.abs(scores[i]);
        }
        Arrays.sort(sizes);
        return StrictMath.expm1(Quantile.of(sizes, share));
    }

    /** Returns the cells of a row of the table of errors. */
    public static List<String> cells(final GroupError error) {
        return List.of(error.by(), error.group(), format("%,d", error.samples()), format("%,d", error.rows()),
                format("%.5f", error.loss()), percent(error.networkP99(), false),
                error.networkP99Median() == null ? NONE : percent(error.networkP99Median(), false),
                Double.isNaN(error.networkP99()) ? NONE : percent(error.networkP99Worst(), false),
                percent(error.fluidNetworkP99(), false),
                percent(error.pooledP99(), true), percent(error.fluidPooledP99(), true));
    }

    private static String percent(final double share, final boolean signed) {
        return Double.isNaN(share) ? NONE : format(signed ? "%+.1f %%" : "%.1f %%", PERCENT * share);
    }

    private static String format(final String format, final Object... values) {
        return String.format(Locale.ROOT, format, values).stripTrailing();
    }
}
