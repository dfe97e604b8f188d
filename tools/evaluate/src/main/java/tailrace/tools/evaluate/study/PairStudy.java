package tailrace.tools.evaluate.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.Block;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.evaluate.Contest;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.PairScheme;
import tailrace.tools.evaluate.Trials;
import tailrace.tools.evaluate.control.ControlPairs;
import tailrace.tools.evaluate.control.ControlSource;
import tailrace.tools.evaluate.control.PairSource;
import tailrace.tools.evaluate.stats.StopRule;
import tailrace.tools.evaluate.stats.TrialMoments;

/**
 * Trials that the difference of two transports takes: independent ones of each, pairs with the same flows, pairs with
 * controls. And how often contests of two that do not differ in their means say that they do.
 */
final class PairStudy {
    private static final int CONTEST_TRIALS = 400;
    /** So small that contests go on to their last trial unless they are sure. */
    private static final double NO_ERROR = 1e-9;
    private static final Contest.Listener LISTENER = new Contest.Listener() {
        @Override
        public void batchEnded() {}

        @Override
        public boolean look(final int done, final double forecast) {
            return true;
        }
    };
    private final StopRule rule;
    private final int repetitions;
    private final JobRunner runner;

    /** Titles of {@link Row#cells}. */
    static final List<String> HEADER = List.of("fabric", "first", "other", "metric", "first / other", "independent",
        "pairs", "with controls", "share, pairs", "share", "processor time", "coverage", "fluid", "large packets",
        "falsely sure, pairs",
        "falsely sure");

    /**
     * What was found for a metric.
     *
     * @param first transport
     * @param other transport
     * @param ratio of their means
     * @param independent trials of each that it takes without pairs
     * @param pairs what evaluations of the difference took, plain and with controls
     * @param falselySurePairs share of contests without controls that were sure of a difference where there was none
     * @param falselySure the same with controls
     */
    record Row(String fabric, String first, String other, double ratio, double independent, SavingsStudy.Row pairs,
            double falselySurePairs, double falselySure) {
        double pairShare() {
            return pairs.plainTrials() / independent;
        }

        double share() {
            return pairs.trials() / independent;
        }

        /** A pair costs what two independent trials cost. */
        double cpuShare() {
            return pairs.cpuShare() * pairShare();
        }

        List<String> cells() {
            return List.of(fabric, first, other, pairs.metric(), String.format(Locale.ROOT, "%.2f", ratio),
                whole(independent), whole(pairs.plainTrials()), whole(pairs.trials()),
                SavingsStudy.percent(pairShare()), SavingsStudy.percent(share()), SavingsStudy.percent(cpuShare()),
                SavingsStudy.percent(pairs.coverage()), SavingsStudy.percent(pairs.fluid()),
                SavingsStudy.percent(pairs.coarse()), SavingsStudy.percent(falselySurePairs),
                SavingsStudy.percent(falselySure));
        }

        private static String whole(final double value) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
    }

    PairStudy(final StopRule rule, final int repetitions, final JobRunner runner) {
        this.rule = rule;
        this.repetitions = repetitions;
        this.runner = runner;
    }

    /** One row per metric. */
    List<Row> run(final StudyFabric fabric, final List<String> transports, final List<KnownTrials> first,
            final List<KnownTrials> other) {
        final List<Row> rows = new ArrayList<>();
        final Scenario scenario = fabric.scenario(transports.get(0));
        for (int i = 0; i < first.size(); i++) {
            final KnownTrials a = first.get(i);
            final KnownTrials b = other.get(i);
            final Metric metric = fabric.tails().get(i);
            final SavingsStudy.Row pairs = new SavingsStudy(rule, repetitions, runner)
                .run(scenario, List.of(metric), List.of(KnownTrials.differences(a, b))).get(0);
            final KnownTrials same = b.times(a.mean() / b.mean());
            rows.add(new Row(fabric.toString(), transports.get(0), transports.get(1), a.mean() / b.mean(),
                rule.trials(variation(a, b)), pairs, falselySure(scenario, metric, a, same, true),
                falselySure(scenario, metric, a, same, false)));
        }
        return rows;
    }

    /** Of the difference of two independent trials, over the mean of both. */
    private static double variation(final KnownTrials a, final KnownTrials b) {
        return Math.hypot(TrialMoments.of(a.values()).deviation(), TrialMoments.of(b.values()).deviation())
            / ((a.mean() + b.mean()) / 2);
    }

    private double falselySure(
            final Scenario scenario, final Metric metric, final KnownTrials a, final KnownTrials b,
            final boolean plain) {
        final StopRule none = new StopRule(NO_ERROR, rule.confidence());
        final SeededScenarios scenarios = new SeededScenarios(scenario);
        final boolean[] sure = new boolean[repetitions];
        Block.forEach(runner, repetitions, 4, () -> i -> {
            final Contest contest = new Contest(
                List.of(trials(scenarios, metric, a, i + 1L), trials(scenarios, metric, b, i + 1L)),
                none, CONTEST_TRIALS, (first, other) -> plain ? PairScheme.plain(first, other)
                    : new ControlPairs(sources(a, b, i + 1L), first, other, none, false));
            contest.run(new InlineJobs(), LISTENER);
            sure[i] = contest.standings(1).get(0).sure();
        });
        return (double) IntStream.range(0, repetitions).filter(i -> sure[i]).count() / repetitions;
    }

    private static Trials trials(final SeededScenarios scenarios, final Metric metric, final KnownTrials known,
            final long repetition) {
        return new Trials(scenarios, List.of(metric),
            () -> (scenario, metrics, control) -> known.draw(repetition, scenario.seed));
    }

    private static List<ControlSource> sources(final KnownTrials a, final KnownTrials b, final long repetition) {
        final List<DrawnSource> first = DrawnSource.all(a, repetition);
        final List<DrawnSource> other = DrawnSource.all(b, repetition);
        final List<ControlSource> pairs = new ArrayList<>();
        for (int i = 0; i < Math.min(first.size(), other.size()); i++) {
            pairs.add(new PairSource(first.get(i), other.get(i), first.get(i).coarse()));
        }
        return pairs;
    }
}
