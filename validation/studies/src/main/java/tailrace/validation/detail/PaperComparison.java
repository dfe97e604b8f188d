package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tailrace.core.Counted;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Tolerance;

/** The figures of the paper with measured values and verdicts. */
final class PaperComparison {
    private static final double MAX_WITHIN = 0.8;
    private static final List<String> REDUCTIONS = List.of("table 1", "table 2", "fig. 10", "fig. 11");

    private final RunResults results;
    private final long samplesPerSize;
    private final int seeds;
    private final boolean full;
    private final Map<PaperFigure, MeanInterval> figures = new LinkedHashMap<>();

    /**
     * Measures all figures.
     *
     * @param full whether the runs are long enough for tails; of shorter runs, only signs are judged
     */
    PaperComparison(final RunResults results, final long samplesPerSize, final int seeds, final boolean full) {
        this.results = results;
        this.samplesPerSize = samplesPerSize;
        this.seeds = seeds;
        this.full = full;
        PaperFigures.all().forEach(figure -> figures.put(figure, results.measure(figure.measure())));
    }

    RunResults results() {
        return results;
    }

    Map<PaperFigure, MeanInterval> figures() {
        return figures;
    }

    long samplesPerSize() {
        return samplesPerSize;
    }

    /** Returns a note on figures with few retrievals, after a comma; empty if there are enough. */
    String fewNote() {
        if (!SmallSample.isTooSmall(samplesPerSize, 999)) {
            return "";
        }
        return SmallSample.isTooSmall(samplesPerSize, 990) ? ", 99 % and 99.9 % are the largest of so few"
                : ", 99.9 % is the largest of so few";
    }

    int seeds() {
        return seeds;
    }

    /** Returns the criteria. For short runs, the only criteria are that no packet is lost and that DeTail is better. */
    List<Finding> criteria() {
        final List<Finding> all = new ArrayList<>();
        all.add(noLoss());
        all.add(signs());
        if (full) {
            final List<Finding> points = judged(PaperFigure.POINTS, REDUCTIONS);
            final long run = points.stream().filter(Finding::isJudged).count();
            final long within = points.stream().filter(each -> each.word().equals(PaperFigure.WITHIN)).count();
            all.add(Finding.of("at least 80 % of tables 1 and 2, figures 10 and 11 within 10 points",
                    within >= MAX_WITHIN * run, within + " of " + run));
            all.add(all(PaperFigure.POINTS, REDUCTIONS, "all of them within 20 points"));
            all.add(all(PaperFigure.QUARTER, List.of(), "DeTail's times of figure 9 within 25 %"));
            all.add(all(PaperFigure.AT_LEAST, List.of(), "reductions not below the required ones"));
        }
        return all;
    }

    private List<PaperFigure> figures(final Tolerance tolerance, final List<String> where) {
        return figures.keySet().stream().filter(figure -> figure.tolerance() == tolerance
                && (where.isEmpty() || where.contains(figure.where()))).toList();
    }

    private List<Finding> judged(final Tolerance tolerance, final List<String> where) {
        return figures(tolerance, where).stream().map(this::finding).toList();
    }

    /** Judges a figure by its measured value. */
    Finding finding(final PaperFigure figure) {
        return figure.finding(figures.get(figure));
    }

    private boolean isMissed(final PaperFigure figure) {
        return !finding(figure).holds();
    }

    private Finding all(final Tolerance tolerance, final List<String> where, final String what) {
        return criterion(what, (int) judged(tolerance, where).stream().filter(Finding::isJudged).count(),
                figures(tolerance, where).stream().filter(this::isMissed).toList());
    }

    /**
     * Returns a criterion. It also holds if the paper leaves the decisive detail open, that is, if each missed figure
     * is met with another choice.
     */
    private Finding criterion(final String what, final int run, final List<PaperFigure> missed) {
        final long met = missed.stream().filter(figure -> !choicesThatMeet(figure).isEmpty()).count();
        return Finding.of(what, met == missed.size(), run - missed.size() + " of " + run + (missed.isEmpty() ? ""
                : "; of " + Counted.of(missed.size(), "other") + ", " + met + " under another choice"));
    }

    /** Returns the missed figures. */
    List<PaperFigure> missed() {
        return figures.keySet().stream().filter(this::isMissed).toList();
    }

    /** Returns the values of a figure with the choices that were run and that reach the paper's bound. */
    Map<Choice, MeanInterval> choicesThatMeet(final PaperFigure figure) {
        final Map<Choice, MeanInterval> met = new EnumMap<>(Choice.class);
        for (final Choice choice : Choice.values()) {
            final MeanInterval measured = results.measure(figure.measure(), choice);
            if (measured.exists() && figure.finding(measured).holds()) {
                met.put(choice, measured);
            }
        }
        return met;
    }

    private Finding noLoss() {
        long lost = 0;
        int runs = 0;
        for (final RunResult result : results.all()) {
            if (isLossless(result)) {
                runs++;
                lost += result.drops();
            }
        }
        return Finding.of("no loss in any DeTail or LPS run whose links stay up", lost == 0,
                String.format(Locale.ROOT, "%d packets in %d runs", lost, runs));
    }

    /** Returns whether no packet was lost, except in shared memory, which may drop by design, and on a failed link. */
    private static boolean isLossless(final RunResult result) {
        return (result.name().endsWith("/" + Cases.DETAIL) || result.name().endsWith("/" + Cases.LPS))
                && !result.name().startsWith("disconnected")
                && !result.name().startsWith("sharedmemory");
    }

    private Finding signs() {
        final List<PaperFigure> run = figures.keySet().stream()
                .filter(figure -> figure.isReduction() && figures.get(figure).exists()).toList();
        return criterion("the better system is as in the paper", run.size(), run.stream()
                .filter(figure -> figures.get(figure).mean() < 0 && figure.low() >= 0).toList());
    }
}
