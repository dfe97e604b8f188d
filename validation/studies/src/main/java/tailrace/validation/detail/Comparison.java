package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tailrace.core.Counted;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.validation.compare.Criterion;
import tailrace.validation.detail.PaperFigure.Rule;
import tailrace.validation.detail.PaperFigure.Verdict;

/** The figures of the paper, what was measured, and whether that is good enough. */
final class Comparison {
    private static final double MAX_WITHIN = 0.8;
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

    /** What figures of so few retrievals are, after a comma; empty if there are enough. */
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
            all.add(new Criterion("at least 80 % of tables 1 and 2, figures 10 and 11 within 10 points",
                    within >= MAX_WITHIN * run, within + " of " + run));
            all.add(all(Rule.POINTS, REDUCTIONS, "all of them within 20 points"));
            all.add(all(Rule.QUARTER, List.of(), "DeTail's times of figure 9 within 25 %"));
            all.add(all(Rule.AT_LEAST, List.of(), "reductions not below what is asked for"));
        }
        return all;
    }

    private Map<Verdict, Integer> count(final Rule rule, final List<String> where) {
        final Map<Verdict, Integer> count = new EnumMap<>(Verdict.class);
        judged(rule, where).forEach(
                figure -> count.merge(figure.verdict(figures.get(figure)), 1, Integer::sum));
        return count;
    }

    private List<PaperFigure> judged(final Rule rule, final List<String> where) {
        return figures.keySet().stream().filter(figure -> figure.rule() == rule
                && (where.isEmpty() || where.contains(figure.where()))).toList();
    }

    private boolean isMissed(final PaperFigure figure) {
        return figure.verdict(figures.get(figure)) == Verdict.MISSES;
    }

    private Criterion all(final Rule rule, final List<String> where, final String what) {
        final List<PaperFigure> judged = judged(rule, where);
        final List<PaperFigure> missed = judged.stream().filter(this::isMissed).toList();
        final int run = judged.size() - count(rule, where).getOrDefault(Verdict.NOT_RUN, 0);
        return criterion(what, run, missed);
    }

    /** It holds, too, if the paper leaves open what decides: each figure missed is met under another choice. */
    private Criterion criterion(final String what, final int run, final List<PaperFigure> missed) {
        final long met = missed.stream().filter(figure -> !choicesThatMeet(figure).isEmpty()).count();
        return new Criterion(what, met == missed.size(), run - missed.size() + " of " + run + (missed.isEmpty() ? ""
                : "; of " + Counted.of(missed.size(), "other") + ", " + met + " under another choice"));
    }

    /** The figures missed. */
    List<PaperFigure> missed() {
        return figures.keySet().stream().filter(this::isMissed).toList();
    }

    /** What a figure is under each of the choices that were run and under which it is not missed. */
    Map<Choice, Measured> choicesThatMeet(final PaperFigure figure) {
        final Map<Choice, Measured> met = new EnumMap<>(Choice.class);
        for (final Choice choice : Choice.values()) {
            final Measured measured = results.measure(figure.measure(), choice);
            if (measured.exists() && figure.verdict(measured) != Verdict.MISSES) {
                met.put(choice, measured);
            }
        }
        return met;
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
                && !result.name().startsWith("sharedmemory");
    }

    private Criterion signs() {
        final List<PaperFigure> run = figures.keySet().stream()
                .filter(figure -> figure.isReduction() && figures.get(figure).exists()).toList();
        return criterion("who is better is as in the paper", run.size(), run.stream()
                .filter(figure -> figures.get(figure).value() < 0 && figure.low() >= 0).toList());
    }
}
