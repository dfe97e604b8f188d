package tailrace.tools.evaluate.tail;

import java.util.ArrayList;
import java.util.List;

/** The search for a tilted law under which the tail is frequent (CCEval, algorithm 1). */
final class CrossEntropy {
    /** Fewer cycles that count than this say nothing about a law of two parameters. */
    private static final double MIN_EFFECTIVE = 2;
    private final Cycles cycles;
    private final TailSettings settings;

    CrossEntropy(final Cycles cycles, final TailSettings settings) {
        this.cycles = cycles;
        this.settings = settings;
    }

    /**
     * Searches.
     *
     * @param meanFlows flows in a cycle of the original law
     * @param tailResponse quantile that plain cycles have given, where sizes go back to the original law if no epoch
     *     finds another
     */
    Tilt search(final double meanFlows, final double tailResponse) {
        SizeLaw law = cycles.original();
        double limit = tailResponse;
        final List<String> steps = new ArrayList<>();
        for (int epoch = 0; epoch < settings.epochs(); epoch++) {
            final List<CycleFlows> sample =
                    cycles.run("search", (long) epoch * settings.cyclesPerEpoch(), settings.cyclesPerEpoch(), law,
                            Double.POSITIVE_INFINITY);
            final double quantile = PooledTail.quantile(sample, settings.level(), meanFlows);
            if (!Double.isNaN(quantile)) {
                limit = quantile;
                law = update(sample, quantile, law);
            }
            steps.add(law.text());
        }
        return new Tilt(law, limit, List.copyOf(steps));
    }

    private SizeLaw update(final List<CycleFlows> sample, final double limit, final SizeLaw law) {
        final MarkSums marks = new MarkSums();
        final WeightSums weights = new WeightSums();
        for (final CycleFlows cycle : sample) {
            final double weight = settings.weighted() ? cycle.ratioAtLeast(limit) : cycle.countAtLeast(limit);
            weights.add(weight);
            cycle.addMarks(weight, marks);
        }
        return weights.effective() >= MIN_EFFECTIVE ? law.likeliest(marks) : law;
    }
}
