package tailrace.tools.evaluate.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.Trials;
import tailrace.tools.evaluate.control.CheapTrials;
import tailrace.tools.evaluate.executor.ExecutorKind;
import tailrace.tools.evaluate.stats.MeanEstimate;
import tailrace.tools.evaluate.stats.StopRule;
import tailrace.tools.evaluate.stats.TrialMoments;

/**
 * Trials that a mean takes with controls and without, and how often intervals hold: evaluations whose trials are drawn
 * from real ones, whose mean is known.
 */
final class SavingsStudy {
    private static final int MAX_TRIALS = 20_000;
    private final StopRule rule;
    private final int repetitions;

    /**
     * What was found for a metric.
     *
     * @param scenario name of it
     * @param metric canonical text
     * @param variation standard deviation of a trial over the mean
     * @param plainTrials trials that plain means took, on average
     * @param trials trials that the chosen scheme took
     * @param cpuShare processor time of the chosen scheme, controls included, over that of plain means
     * @param plainCoverage share of plain intervals that held the mean
     * @param coverage share of intervals of the chosen scheme that held it
     * @param errorRatio mean square error of the chosen scheme over that of the plain means at their own numbers
     */
    record Row(String scenario, String metric, double variation, double plainTrials, double trials, double cpuShare,
            double plainCoverage, double coverage, double errorRatio) {
        double share() {
            return trials / plainTrials;
        }

        List<String> cells() {
            return List.of(scenario, metric, String.format(Locale.ROOT, "%.3f", variation),
                String.format(Locale.ROOT, "%.0f", plainTrials), String.format(Locale.ROOT, "%.0f", trials),
                percent(share()), percent(cpuShare), percent(plainCoverage), percent(coverage));
        }

        private static String percent(final double share) {
            return String.format(Locale.ROOT, "%.1f %%", 100 * share);
        }
    }

    /** Titles of {@link Row#cells}. */
    static final List<String> HEADER = List.of("scenario", "metric", "cv", "plain trials", "with controls", "share",
        "processor time", "coverage, plain", "coverage");

    SavingsStudy(final StopRule rule, final int repetitions) {
        this.rule = rule;
        this.repetitions = repetitions;
    }

    /** Runs the trials and draws from them. */
    List<Row> run(final Scenario scenario, final List<Metric> metrics, final int count, final JobRunner runner) {
        final Trials trials = new Trials(new SeededScenarios(scenario), metrics, ExecutorKind.PACKET::create);
        trials.run(count, runner, done -> true);
        final CheapTrials cheap = new CheapTrials(scenario, metrics);
        cheap.run(count, runner, done -> true);
        double seconds = 0;
        for (int i = 0; i < count; i++) {
            seconds += trials.get(i).cpuSeconds();
        }
        final double costRatio = cheap.cpuSeconds() / seconds;
        final List<Row> rows = new ArrayList<>();
        for (int metric = 0; metric < metrics.size(); metric++) {
            final Population population = new Population();
            for (int i = 0; i < count; i++) {
                if (cheap.get(i).has(metric)) {
                    population.add(trials.get(i).values()[metric], cheap.get(i).controls()[metric]);
                }
            }
            rows.add(draw(scenario.name, metrics.get(metric).text(),
                    TrialMoments.of(trials.values(metric, count)).variation(), population, costRatio));
        }
        return rows;
    }

    private Row draw(final String scenario, final String metric, final double variation, final Population population,
            final double costRatio) {
        final double known = population.mean();
        final Tally plain = new Tally(known);
        final Tally chosen = new Tally(known);
        for (int i = 0; i < repetitions; i++) {
            plain.add(new DrawnRun(population, stream(i), rule, costRatio), true);
            chosen.add(new DrawnRun(population, stream(i), rule, costRatio), false);
        }
        return new Row(scenario, metric, variation, plain.trials / repetitions, chosen.trials / repetitions,
                (chosen.trials + costRatio * chosen.cheap) / plain.trials, plain.held / repetitions,
                chosen.held / repetitions, chosen.squares / plain.squares);
    }

    private static RandomStream stream(final int repetition) {
        return new RngStreams(repetition).stream("study");
    }

    /** Sums over repetitions. */
    private final class Tally {
        private final double known;
        private double trials;
        private double cheap;
        private double held;
        private double squares;

        Tally(final double known) {
            this.known = known;
        }

        void add(final DrawnRun run, final boolean plainOnly) {
            final MeanEstimate mean = run.run(plainOnly, MAX_TRIALS);
            trials += run.trials();
            cheap += run.cheapTrials();
            held += mean.contains(known, rule.confidence()) ? 1 : 0;
            squares += (mean.mean() - known) * (mean.mean() - known);
        }
    }
}
