package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tailrace.validation.detail.PaperFigure.Rule;
import tailrace.validation.detail.PaperFigure.Verdict;

/** The figures of the paper, what was measured, and whether that is good enough. */
final class Comparison {
    private static final double MOST_WITHIN = 0.8;
    private static final List<String> REDUCTIONS = List.of("table 1", "table 2", "fig. 10", "fig. 11");

    private final Results results;
    private final long samplesPerSize;
    private final int seeds;
    private final boolean full;
    private final Map<PaperFigure, Measured> figures = new LinkedHashMap<>();

    /**
     * Measures all figures.
     *
     * @param full whether the runs are long enough for tails; short ones are held to signs only
     */
    Comparison(final Results results, final long samplesPerSize, final int seeds, final boolean full) {
        this.results = results;
        this.samplesPerSize = samplesPerSize;
        this.seeds = seeds;
        this.full = full;
        PaperFigures.all().forEach(figure -> figures.put(figure, results.measure(figure.measure())));
    }

    Results results() {
        return results;
    }

    Map<PaperFigure, Measured> figures() {
        return figures;
    }

    long samplesPerSize() {
        return samplesPerSize;
    }

    int seeds() {
        return seeds;
    }

    /** What has to hold; of short runs only that nothing is lost and that DeTail is better. */
    List<Criterion> criteria() {
        final List<Criterion> all = new ArrayList<>();
        all.add(noLoss());
        all.add(signs());
        if (full) {
            final Map<Verdict, Integer> points = count(Rule.POINTS, REDUCTIONS);
            final int run = points.values().stream().mapToInt(Integer::intValue).sum()
                    - points.getOrDefault(Verdict.NOT_RUN, 0);
            final int within = points.getOrDefault(Verdict.WITHIN, 0);
            final int misses = points.getOrDefault(Verdict.MISSES, 0);
            all.add(new Criterion("at least 80 % of tables 1 and 2, figures 10 and 11 within 10 points",
                    within >= MOST_WITHIN * run, within + " of " + run));
            all.add(new Criterion("all of them within 20 points", misses == 0, misses + " beyond"));
            all.add(all(Rule.QUARTER, "DeTail's times of figure 9 within 25 %"));
            all.add(all(Rule.AT_LEAST, "reductions not below what is asked for"));
        }
        return all;
    }

    private Map<Verdict, Integer> count(final Rule rule, final List<String> where) {
        final Map<Verdict, Integer> count = new EnumMap<>(Verdict.class);
        figures.forEach((figure, measured) -> {
            if (figure.rule() == rule && (where.isEmpty() || where.contains(figure.where()))) {
                count.merge(figure.verdict(measured), 1, Integer::sum);
            }
        });
        return count;
    }

    private Criterion all(final Rule rule, final String what) {
        final Map<Verdict, Integer> count = count(rule, List.of());
        final int misses = count.getOrDefault(Verdict.MISSES, 0);
        return new Criterion(what, misses == 0,
                count.getOrDefault(Verdict.WITHIN, 0) + " hold, " + misses + " do not");
    }

    private Criterion noLoss() {
        long lost = 0;
        int runs = 0;
        for (final RunResult result : results.all()) {
            if (isLossless(result)) {
                runs++;
                lost += result.drops();
            }
        }
        return new Criterion("no loss in any DeTail or LPS run whose links stay up", lost == 0,
                String.format(Locale.ROOT, "%d packets in %d runs", lost, runs));
    }

    /** Shared memory may drop by design, and a link that goes down loses what it holds. */
    private static boolean isLossless(final RunResult result) {
        return (result.name().endsWith("/" + Cases.DETAIL) || result.name().endsWith("/" + Cases.LPS))
                && !result.name().startsWith("disconnected")
                && !result.name().startsWith("sharedmemory")
                && !result.name().startsWith(Cases.Choice.DROPS.runs() + "/")
                && !result.name().startsWith(Cases.Choice.PUSHES_OUT.runs() + "/");
    }

    private Criterion signs() {
        int wrong = 0;
        int run = 0;
        for (final Map.Entry<PaperFigure, Measured> entry : figures.entrySet()) {
            final PaperFigure figure = entry.getKey();
            if (figure.isReduction() && entry.getValue().exists()) {
                run++;
                wrong += Math.signum(entry.getValue().value()) < 0 && figure.low() >= 0 ? 1 : 0;
            }
        }
        return new Criterion("who is better is as in the paper", wrong == 0, wrong + " of " + run + " are not");
    }
}
