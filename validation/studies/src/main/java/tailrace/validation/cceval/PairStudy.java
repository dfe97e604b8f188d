package tailrace.validation.cceval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.InlineJobs;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.control.ControlPairs;
import tailrace.tools.experiment.control.ControlScheme;
import tailrace.tools.experiment.control.ControlSource;
import tailrace.tools.experiment.control.PairControlSource;
import tailrace.tools.experiment.rule.PairScheme;
import tailrace.tools.experiment.rule.PairedComparison;
import tailrace.tools.experiment.rule.SignGoal;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;
import tailrace.tools.report.page.Numbers;

/**
 * Measures how many trials comparisons of two transports need: independent trials, pairs with the same flows, and pairs
 * with controls. The values of the second transport are scaled to the mean of the first, which is the hardest case. A
 * comparison then ends when the ratio is known to the requested error. It is wrong if it reports a certain difference.
 */
final class PairStudy {
    private static final int MAX_TRIALS = 100_000;
    private final RelativeErrorRule rule;
    private final int repetitions;
    private final JobRunner runner;

    /** Titles of {@link Row#cells}. */
    static final List<String> HEADER = List.of("fabric", "first", "other", "metric", "first / other", "independent",
        "share, pairs", "auto", "processor time", "always", "processor time", "large packets", "falsely sure: pairs",
        "auto", "always");

    /**
     * Results for a metric.
     *
     * @param first first transport
     * @param other other transport
     * @param ratio ratio of the two systems' means
     * @param independent trials of each system that are needed without pairs
     * @param cpuSeconds processor time of a pair
     * @param pairs comparisons without controls
     * @param auto comparisons with controls if they save time
     * @param always comparisons that always use controls
     */
    record Row(String fabric, String first, String other, String metric, double ratio, double independent,
            double cpuSeconds, Ended[] pairs, Ended[] auto, Ended[] always) {
        /** Returns the number of trials, divided by the number of independent trials. */
        double share(final Ended[] of) {
            return mean(of, Ended::trials) / independent;
        }

        /** Returns the processor time relative to independent trials. */
        double cpuShare(final Ended[] of) {
            return mean(of, Ended::cpuSeconds) / (independent * cpuSeconds);
        }

        static double falselySure(final Ended[] of) {
            return mean(of, each -> each.sure ? 1 : 0);
        }

        private static double mean(final Ended[] all, final ToDoubleFunction<Ended> of) {
            return Arrays.stream(all).mapToDouble(of).average().orElse(Double.NaN);
        }

        List<String> cells() {
            final List<String> cells = new ArrayList<>(List.of(fabric, first, other, metric,
                Numbers.fixed(ratio, 2), Numbers.fixed(independent, 0)));
            for (final double share : new double[] {share(pairs), share(auto), cpuShare(auto), share(always),
                    cpuShare(always), mean(always, each -> each.coarse ? 1 : 0), falselySure(pairs),
                    falselySure(auto), falselySure(always)}) {
                cells.add(Numbers.percent(share, 1));
            }
            return cells;
        }
    }

    /** The end of a comparison. */
    record Ended(double trials, double cpuSeconds, boolean sure, boolean coarse) {}

    PairStudy(final RelativeErrorRule rule, final int repetitions, final JobRunner runner) {
        this.rule = rule;
        this.repetitions = repetitions;
        this.runner = runner;
    }

    /** Returns one row per metric. */
    List<Row> run(final StudyFabric fabric, final List<String> transports, final List<KnownTrials> first,
            final List<KnownTrials> other) {
        final List<Row> rows = new ArrayList<>();
        final Scenario scenario = fabric.scenario(transports.get(0));
        for (int i = 0; i < first.size(); i++) {
            final KnownTrials a = first.get(i);
            final double ratio = a.mean() / other.get(i).mean();
            final KnownTrials b = other.get(i).times(ratio);
            final Metric metric = fabric.tails().get(i);
            rows.add(new Row(fabric.toString(), transports.get(0), transports.get(1), metric.text(), ratio,
                independent(a, b), a.cpuSeconds() + b.cpuSeconds(),
                contests(scenario, metric, a, b, DrawnRun.Kind.PLAIN),
                contests(scenario, metric, a, b, DrawnRun.Kind.AUTO),
                contests(scenario, metric, a, b, DrawnRun.Kind.CONTROL)));
        }
        return rows;
    }

    private double independent(final KnownTrials a, final KnownTrials b) {
        return new SignGoal(rule, (metric, count) -> b.mean()).trials(0, new TrialMoments(a.count(), 0, Math.hypot(
            TrialMoments.of(a.values()).deviation(), TrialMoments.of(b.values()).deviation()), 0, 0));
    }

    private Ended[] contests(final Scenario scenario, final Metric metric, final KnownTrials a, final KnownTrials b,
            final DrawnRun.Kind kind) {
        final SeededScenarios scenarios = new SeededScenarios(scenario);
        final Ended[] ended = new Ended[repetitions];
        JobRange.forEach(runner, repetitions, 4, () -> i -> {
            final PairedComparison comparison = new PairedComparison(
                List.of(trials(scenarios, metric, a, i + 1L), trials(scenarios, metric, b, i + 1L)), rule, MAX_TRIALS,
                (first, other) -> kind == DrawnRun.Kind.PLAIN ? PairScheme.plain(first, other) : new ControlPairs(
                    sources(a, b, i + 1L), first, other, rule, kind == DrawnRun.Kind.CONTROL));
            comparison.run(new InlineJobs());
            ended[i] = ended(comparison,
                    kind == DrawnRun.Kind.PLAIN ? null : ((ControlPairs) comparison.scheme(1)).scheme());
        });
        return ended;
    }

    private static Ended ended(final PairedComparison comparison, final ControlScheme scheme) {
        final boolean controls = scheme != null && scheme.usesControls();
        final boolean coarse = controls && scheme.plan().coarsePerTrial() > 0;
        final double cpuSeconds = comparison.systems().stream().flatMap(system -> system.all().stream())
            .mapToDouble(TrialResult::cpuSeconds).sum();
        return new Ended(comparison.estimates(1).get(0).paired().n(),
            cpuSeconds + (scheme == null ? 0 : scheme.cheapCpuSeconds()), comparison.estimates(1).get(0).sure(),
            coarse);
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
            pairs.add(new PairControlSource(first.get(i), other.get(i), first.get(i).coarse(), true));
        }
        return pairs;
    }
}
