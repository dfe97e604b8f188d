package tailrace.tools.experiment.tail;

import java.util.ArrayList;
import java.util.List;

/** The search for a tilted law under which the tail is frequent (CCEval, algorithm 1). */
final class CrossEntropy {
    /** Fewer cycles that count than this say nothing about a law of two parameters. */
    private static final double MIN_EFFECTIVE = 2;
    private final Cycles cycles;
    private final TailSettings settings;
    private final TailKept kept;

    CrossEntropy(final Cycles cycles, final TailSettings settings, final TailKept kept) {
        this.cycles = cycles;
        this.settings = settings;
        this.kept = kept;
    }

    /**
     * Searches.
     *
     * @param meanFlows flows in a cycle of the original law
     * @param tailResponse quantile that plain cycles have given, where sizes go back to the original law if no epoch
     *     finds another
     */
    Tilt search(final double meanFlows, final double tailResponse) {
        TiltableSizes law = cycles.original();
        double limit = tailResponse;
        final List<String> steps = new ArrayList<>();
        for (int epoch = 0; epoch < settings.epochs(); epoch++) {
            final SearchStep step = step(epoch, law, meanFlows);
            if (!Double.isNaN(step.quantile())) {
                limit = step.quantile();
                law = step.effective() >= MIN_EFFECTIVE ? law.likeliest(step.marks()) : law;
            }
            steps.add(law.text());
        }
        return new Tilt(law, limit, List.copyOf(steps));
    }

    /** The step after an epoch; step 0 is that of the first, plain cycles. */
    private SearchStep step(final int epoch, final TiltableSizes law, final double meanFlows) {
        return kept.step(epoch + 1).orElseGet(() -> {
            final List<CycleFlows> sample = cycles.run("search", (long) epoch * settings.cyclesPerEpoch(),
                    settings.cyclesPerEpoch(), law, Double.POSITIVE_INFINITY);
            final SearchStep step = step(sample, PooledTail.quantile(sample, settings.level(), meanFlows));
            kept.add(epoch + 1, step);
            return step;
        });
    }

    private SearchStep step(final List<CycleFlows> sample, final double limit) {
        final MarkSums marks = new MarkSums();
        final WeightSums weights = new WeightSums();
        for (final CycleFlows cycle : sample) {
            final double weight = settings.weighted() ? cycle.ratioAtLeast(limit) : cycle.countAtLeast(limit);
            weights.add(weight);
            cycle.addMarks(weight, marks);
        }
        return new SearchStep(PooledTail.meanFlows(sample), limit, weights.effective(), marks);
    }
}
