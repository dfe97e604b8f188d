package tailrace.validation.cceval;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.core.Word;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.InlineJobs;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.rule.Evaluation;
import tailrace.tools.experiment.rule.EvaluationState;
import tailrace.tools.experiment.rule.Grid;
import tailrace.tools.experiment.rule.TrialRule;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.Trials;
import tailrace.tools.report.page.Numbers;

/**
 * Measures how often intervals at the end of evaluations contain the mean. Trials are drawn from simulated trials, with
 * each scheme. In a further case, the packet engine simulates a queue with a known mean delay.
 */
final class CoverageStudy {
    /** Titles of the rows. */
    static final List<String> HEADER = List.of("case", "metric", "scheme", "evaluations", "trials", "coverage");
    private static final int MAX_TRIALS = 100_000;
    private static final String MD1_METRIC = "fct mean start>=50us";
    private static final double MD1_ERROR = 0.002;
    private static final double MD1_FLOWS_PER_SECOND = 600_000;
    /** Transmission time of 1,000 B of payload and 48 B of headers at 10 Gb/s. */
    private static final double MD1_SERVICE_US = 0.8384;
    private static final double MICROS = 1e6;
    private final RelativeErrorRule rule;
    private final int repetitions;
    private final JobRunner runner;

    CoverageStudy(final RelativeErrorRule rule, final int repetitions, final JobRunner runner) {
        this.rule = rule;
        this.repetitions = repetitions;
        this.runner = runner;
    }

    /** The end of an evaluation. */
    private record Ended(int trials, boolean holds) {
        static Ended of(final EvaluationState state, final double mean) {
            final Interval interval = state.metrics().get(0).interval();
            return new Ended(state.trials(), interval.low() <= mean && mean <= interval.high());
        }
    }

    /** Runs evaluations of a metric with each scheme. Their trials are drawn from known trials. */
    List<List<String>> drawn(final Scenario scenario, final Metric metric, final KnownTrials known) {
        final SeededScenarios scenarios = new SeededScenarios(scenario);
        final List<List<String>> rows = new ArrayList<>();
        for (final DrawnRun.Kind kind : DrawnRun.Kind.values()) {
            rows.add(row(scenario.name, metric, Word.of(kind), i -> Ended.of(
                new DrawnRun(known, metric, scenarios, i + 1L, rule).run(kind, MAX_TRIALS), known.mean())));
        }
        return rows;
    }

    /** Runs one evaluation. */
    @FunctionalInterface
    private interface Repetition {
        Ended run(int number);
    }

    private List<String> row(
            final String name, final Metric metric, final String scheme, final Repetition repetition) {
        final Ended[] ended = new Ended[repetitions];
        JobRange.forEach(runner, repetitions, 4, () -> i -> ended[i] = repetition.run(i));
        return List.of(name, metric.text(), scheme, Integer.toString(repetitions),
            Numbers.fixed(Arrays.stream(ended).mapToInt(Ended::trials).average().orElse(0), 0),
            Numbers.percent(Arrays.stream(ended).filter(Ended::holds).count() / (double) repetitions, 1));
    }

    /**
     * Simulates single packets of one size that arrive as a Poisson process and wait for their host's link. Their mean
     * queueing delay is that of M/D/1, r s / (2 (1 - r)) (Pollaczek and Khinchine). There is no other delay, because
     * all other links are as fast or faster.
     */
    List<String> md1() {
        final Metric metric = Metric.parse(MD1_METRIC);
        final double load = MD1_FLOWS_PER_SECOND * MD1_SERVICE_US / MICROS;
        final double mean = alone() + load * MD1_SERVICE_US / (2 * (1 - load));
        return row("M/D/1 in the engine", metric, "plain", i -> Ended.of(
            new Evaluation(new Trials(new SeededScenarios(md1(1_000_000L * i, 2_000)), List.of(metric),
                ExecutorKind.PACKET::create), new RelativeErrorRule(MD1_ERROR, rule.confidence()), MAX_TRIALS)
                .run(new InlineJobs()), mean));
    }

    /** Returns the completion time of a packet without queueing delay, in us. */
    private static double alone() {
        final Trials one = new Trials(new SeededScenarios(md1(1, 1)), List.of(Metric.parse("fct mean")),
            ExecutorKind.PACKET::create);
        Grid.of(one, TrialRule.fixed(1)).run(new InlineJobs());
        return one.values(0, 1)[0];
    }

    private static Scenario md1(final long seed, final int flows) {
        return ScenarioFile.parse("""
            name: md1
            seed: %d
            topology: {type: dumbbell, left: 1, right: 1, hostRate: 10Gbps, bottleneckRate: 40Gbps}
            workloads:
              - {name: w, sizes: {type: fixed, size: 1000B}, load: {type: flow-rate, flowsPerSecond: %.0f},
                 pattern: {type: pairs, pairs: [h0->h1]}}
            stop: {flows: %d}
            """.formatted(seed, MD1_FLOWS_PER_SECOND, flows), "md1", Path.of(""), List.of());
    }
}
