package tailrace.validation.cceval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.results.stats.Interval;
import tailrace.tools.experiment.rule.EvaluationState;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.report.page.Numbers;

/**
 * Measures how many trials a mean needs with and without controls, and how often intervals contain the true mean.
 * Evaluations draw their trials from simulated trials, whose mean is known.
 */
final class SavingsStudy {
    private static final int MAX_TRIALS = 100_000;
    private final RelativeErrorRule rule;
    private final int repetitions;
    private final JobRunner runner;

    /**
     * Results for a metric.
     *
     * @param scenario name of the scenario
     * @param metric canonical text
     * @param variation standard deviation of a trial, divided by the mean
     * @param plainTrials mean number of trials of plain means
     * @param trials mean number of trials of the chosen scheme
     * @param cpuShare processor time of the chosen scheme, including controls, relative to plain means
     * @param plainCoverage fraction of plain intervals that contain the mean
     * @param coverage fraction of intervals of the chosen scheme that contain the mean
     * @param fluid fraction of evaluations that ended with controls from fluid simulations alone
     * @param coarse fraction of evaluations that ended with large packets as controls
     * @param plainForecasts fraction of the first forecasts of plain means whose interval contains the needed number of
     * trials
     * @param forecasts the same fraction for the chosen scheme, with forecasts at the time of the choice
     */
    record Row(String scenario, String metric, double variation, double plainTrials, double trials, double cpuShare,
            double plainCoverage, double coverage, double fluid, double coarse,
            double plainForecasts, double forecasts) {
        double share() {
            return trials / plainTrials;
        }

        List<String> cells() {
            return Stream.concat(
                Stream.of(scenario, metric, Numbers.fixed(variation, 3), Numbers.fixed(plainTrials, 0),
                    Numbers.fixed(trials, 0)),
                DoubleStream.of(share(), cpuShare, plainCoverage, coverage, fluid, coarse, plainForecasts, forecasts)
                    .mapToObj(share -> Numbers.percent(share, 1))).toList();
        }
    }

    /** Titles of {@link Row#cells}. */
    static final List<String> HEADER = List.of("scenario", "metric", "cv", "plain trials", "with controls", "share",
        "processor time", "coverage, plain", "coverage", "fluid", "large packets", "forecasts, plain", "forecasts");

    SavingsStudy(final RelativeErrorRule rule, final int repetitions, final JobRunner runner) {
        this.rule = rule;
        this.repetitions = repetitions;
        this.runner = runner;
    }

    /** The end of an evaluation. */
    private record Ended(double trials, double cpuSeconds, boolean holds, boolean fluid, boolean coarse,
            boolean forecast) {
        static double mean(final Ended[] all, final ToDoubleFunction<Ended> of) {
            return Arrays.stream(all).mapToDouble(of).average().orElse(Double.NaN);
        }
    }

    /** Runs evaluations with drawn trials, and returns a row for each metric. */
    List<Row> run(final Scenario scenario, final List<Metric> metrics, final List<KnownTrials> known) {
        final SeededScenarios scenarios = new SeededScenarios(scenario);
        final List<Row> rows = new ArrayList<>();
        for (int i = 0; i < metrics.size(); i++) {
            final Ended[] plain = draw(known.get(i), metrics.get(i), scenarios, DrawnRun.Kind.PLAIN);
            final Ended[] chosen = draw(known.get(i), metrics.get(i), scenarios, DrawnRun.Kind.AUTO);
            rows.add(new Row(scenario.name, metrics.get(i).text(), TrialMoments.of(known.get(i).values()).variation(),
                Ended.mean(plain, Ended::trials), Ended.mean(chosen, Ended::trials),
                Ended.mean(chosen, Ended::cpuSeconds) / Ended.mean(plain, Ended::cpuSeconds),
                Ended.mean(plain, each -> each.holds ? 1 : 0), Ended.mean(chosen, each -> each.holds ? 1 : 0),
                Ended.mean(chosen, each -> each.fluid ? 1 : 0), Ended.mean(chosen, each -> each.coarse ? 1 : 0),
                Ended.mean(plain, each -> each.forecast ? 1 : 0), Ended.mean(chosen, each -> each.forecast ? 1 : 0)));
        }
        return rows;
    }

    private Ended[] draw(
            final KnownTrials known, final Metric metric, final SeededScenarios scenarios, final DrawnRun.Kind kind) {
        final Ended[] ended = new Ended[repetitions];
        JobRange.forEach(runner, repetitions, 4, () -> i -> {
            final DrawnRun run = new DrawnRun(known, metric, scenarios, i + 1L, rule);
            final EvaluationState state = run.run(kind, MAX_TRIALS);
            final Interval interval = state.metrics().get(0).interval();
            final boolean controls = kind != DrawnRun.Kind.PLAIN && run.scheme().usesControls();
            final boolean coarse = controls && run.scheme().plan().coarsePerTrial() > 0;
            ended[i] = new Ended(state.trials(), run.cpuSeconds(),
                interval.low() <= known.mean() && known.mean() <= interval.high(), controls && !coarse, coarse,
                state.metrics().get(0).first().holds(state.forecast()));
        });
        return ended;
    }
}
