package tailrace.tools.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Option;
import tailrace.scenario.Interrupts;
import tailrace.scenario.ProgressLine;
import tailrace.scenario.RunPhase;
import tailrace.scenario.RunProgress;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.RunIdentity;
import tailrace.scenario.results.RunState;
import tailrace.scenario.workload.SizeDistribution;
import tailrace.scenario.workload.SizeTable;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.Statistic;
import tailrace.tools.evaluate.stats.StopRule;
import tailrace.tools.evaluate.tail.PacketCycles;
import tailrace.tools.evaluate.tail.SizeLaw;
import tailrace.tools.evaluate.tail.TailLaw;
import tailrace.tools.evaluate.tail.TailRun;
import tailrace.tools.evaluate.tail.TailSettings;
import tailrace.tools.evaluate.tail.TailTable;

/** {@code evaluate --tail}: a tail quantile by tilted sizes, with both estimands. */
final class TailOptions {
    private static final double MILLION = 1e6;

    @Option(names = "--tail", paramLabel = "LAW", order = 30,
        description = "Estimates one percentile of fct or slowdown with sizes drawn from a tilted law (CCEval, section "
            + "4.3) beside plain trials, as the quantile of pooled trials and as the mean of trials' quantiles. Sizes: "
            + "empirical (the scenario's table), truncated (its log-normal fit up to its largest size) or untruncated "
            + "(the fit as it is, as in the paper).")
    private TailLaw law;

    @Option(names = "--search", paramLabel = "WHICH", order = 31,
        description = "With --tail, how the tilted law is looked for: weighted (the default; 10 times 100 trials that "
            + "count by their likelihoods), published (10 times 10 that count alike, as in the paper; drifts) or none.")
    private Search search;

    @Option(names = "--batch", paramLabel = "K", order = 32,
        description = "With --tail, trials whose flows are pooled for a quantile (default: 40).")
    private Integer batch;

    /** Ways to look for a law. */
    enum Search { WEIGHTED, PUBLISHED, NONE }

    TailLaw law() {
        return law;
    }

    /**
     * Whether there is a law.
     *
     * @throws IllegalArgumentException if only what belongs to it is set
     */
    boolean isAsked() {
        if (law == null && (search != null || batch != null)) {
            throw new IllegalArgumentException((batch != null ? "--batch" : "--search") + ": not without --tail");
        }
        return law != null;
    }

    /**
     * Estimates into a folder.
     *
     * @return the exit status
     */
    int run(final Scenario scenario, final List<Metric> metrics, final TrialSettings asked, final Output output,
            final Path path, final RunIdentity identity) {
        if (metrics.size() != 1 || metrics.get(0).statistic().kind() != Statistic.Kind.PERCENTILE) {
            throw new IllegalArgumentException("--tail: "
                + String.join(", ", metrics.stream().map(Metric::text).toList())
                + " (expected: one percentile of fct or slowdown)");
        }
        final Metric metric = metrics.get(0);
        final StopRule rule = asked.rule;
        final TailSettings settings = settings(metric, rule, asked.maxTrials);
        new PacketCycles(scenario, metric, () -> true);
        final SizeLaw original = law.of(table(scenario));
        final ProgressLine line = ProgressLine.on(output.err(), output.quiet());
        try (Interrupts interrupts = new Interrupts();
                ResultFolder folder = ResultFolder.create(path, identity, asked.replace)) {
            try {
                folder.writeText(ResultFolder.SCENARIO, ScenarioFile.write(scenario));
                final TailRun run = new TailRun(
                    () -> new PacketCycles(scenario, metric, () -> !interrupts.happened()), original, scenario.seed,
                    settings, new LocalJobs(asked.jobs).watchedBy(() -> !interrupts.happened()));
                final TailTable found = TailTable.of(scenario.name, metric.text(), metric.quantity().unit(), law,
                    original, rule.confidence(), run.run(run.search(), trials -> line.show(new RunProgress(
                        RunPhase.TRIALS, 0, 0, 0, 0, 0, Double.NaN,
                        new RunProgress.Jobs("tilted trials", (int) trials, (int) trials)))));
                line.clear();
                folder.writeText(TailTable.FILE, found.toJson());
                return end(found, rule, folder, output);
            } catch (final CancellationException e) {
                folder.finish(RunState.INTERRUPTED, Interrupts.REASON);
                output.err().println("tailrace: interrupted: " + Interrupts.REASON);
                return Interrupts.STATUS;
            } catch (final RuntimeException e) {
                throw folder.fail(e);
            } finally {
                line.clear();
            }
        }
    }

    /** Where to say what has been found. */
    record Output(PrintWriter out, PrintWriter err, boolean quiet) {}

    private TailSettings settings(final Metric metric, final StopRule rule, final int maxTrials) {
        final int each = batch == null ? 40 : batch;
        final int epochs = search == Search.NONE ? 0 : 10;
        final int perEpoch = search == Search.PUBLISHED ? 10 : 100;
        final TailSettings usual = TailSettings.of(metric.statistic().perMillion() / MILLION, 20);
        final int trials = maxTrials - usual.plainCycles() - epochs * perEpoch;
        final int batches = trials / 2 / Math.max(1, each);
        if (each < 1 || batches < 2) {
            throw new IllegalArgumentException("--batch: " + each + " (expected: 1 or more, and --max-trials enough"
                + " for two batches, plain and tilted, beside " + (maxTrials - trials) + " trials of the search)");
        }
        return new TailSettings(usual.level(), rule.confidence(), rule.relError(), usual.plainCycles(), epochs,
            perEpoch, search != Search.PUBLISHED, each, Math.min(usual.minBatches(), batches), batches);
    }

    private static SizeTable table(final Scenario scenario) {
        final SizeDistribution sizes = scenario.workloads.get(0).sizes.open();
        if (sizes instanceof final SizeTable table) {
            return table;
        }
        throw scenario.error("workloads[0].sizes", "no table (expected: type cdf, whose sizes --tail can "
            + "tilt)");
    }

    private static int end(
            final TailTable found, final StopRule rule, final ResultFolder folder, final Output output) {
        found.values().stream().filter(value -> !value.warning().isEmpty()).forEach(value -> output.err().println(
            "tailrace: warning: " + value.estimand() + (value.tilted() ? ", tilted: " : ", plain: ")
                + value.warning()));
        if (!output.quiet()) {
            output.out().print(found.text().replace("\n", System.lineSeparator()));
            output.out().println("results in " + folder.path());
        }
        final boolean met = found.values().stream().anyMatch(value -> !value.isRefused()
            && value.estimand().startsWith("pooled") && value.high() - value.mean() <= rule.relError() * value.mean());
        if (met) {
            folder.finish(RunState.COMPLETE, "");
            return ExitStatus.OK;
        }
        final String reason = "the pooled quantile is not known as exactly as asked for";
        folder.finish(RunState.INCOMPLETE, reason);
        output.err().println("tailrace: incomplete: " + reason);
        return ExitStatus.UNFINISHED;
    }
}
