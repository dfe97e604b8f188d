package tailrace.validation.cceval;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Trials;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;
import tailrace.validation.study.WorkOption;

/**
 * The command {@code tailrace validate cceval}: measures the savings from controls and tilted sizes, and the coverage
 * of intervals.
 */
@Command(name = "cceval", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Part savings: the number of trials that means need with controls. Evaluations draw from a stored"
        + " set of real trials, so the true mean is known, and it is known whether an interval covers it.",
        "Part pairs: the same for differences of two transports in the same trials.",
        "Part coverage: how often intervals cover the true mean, with each scheme, and for M/D/1 in the engine.",
        "Part figures: figures 3, 10, 11 and 13, on the dumbbell and on a fat tree of 128 hosts (30 trials, half an"
        + " hour).",
        "Part tail: figure 14 as processor sharing, with separate effects of the changed estimand and of tilted"
            + " sizes."})
public final class CcevalStudyCommand extends StudyCommand {
    private static final double TAIL_ERROR = 0.01;
    private static final double MOST_OF_PLAIN = 1.05;

    /** Number of trials of 20 ms on 128 hosts. Each takes ten seconds. */
    private static final int FABRIC_TRIALS = 30;
    /** Number of trials of 1 ms. Each takes half a second. */
    private static final int FAT_TREE_TRIALS = 240;

    /** Parts of the study. */
    enum Part { SAVINGS, PAIRS, COVERAGE, FIGURES, TAIL }

    @Option(names = "--part", paramLabel = "PART", defaultValue = "savings",
        description = "savings (the default), pairs, coverage, figures or tail.")
    private Part part;

    @Option(names = "--batches", paramLabel = "N", defaultValue = "500",
        description = "Part tail: batches of 40 trials of each distribution (default: ${DEFAULT-VALUE}).")
    private int batches;

    @Option(names = "--fabric", split = ",", paramLabel = "FABRIC", defaultValue = "dumbbell",
        description = "dumbbell (20 ms of WebSearch at 30 %%; the default), fat-tree (k = 8, 1 ms of FbHadoop at"
            + " 30 %%), or both.")
    private List<StudyFabric> fabrics;

    @Option(names = "--transport", split = ",", paramLabel = "NAME", defaultValue = "dctcp,timely,hpcc",
        description = "Transports (default: ${DEFAULT-VALUE}).")
    private List<String> transports;

    @Option(names = "--trials", paramLabel = "N", defaultValue = "1000",
        description = "Real trials of each transport on each fabric (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--repetitions", paramLabel = "N", defaultValue = "400",
        description = "Evaluations of each metric (default: ${DEFAULT-VALUE}).")
    private int repetitions;

    @Option(names = "--rel-error", paramLabel = "SHARE", defaultValue = "0.05",
        description = "Relative error at which evaluations end (default: ${DEFAULT-VALUE}).")
    private double relError;

    @Mixin
    private WorkOption work;

    @Mixin
    private JobsOption jobs;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        OptionValues.atLeast("--trials", trials, 40);
        OptionValues.atLeast("--repetitions", repetitions, 1);
        jobs.check();
        OptionValues.atLeast("--batches", batches, 2);
        output.check();
        final StudyReport report = output.report("What controls and tilted sizes save");
        switch (part) {
            case SAVINGS -> savings(report);
            case PAIRS -> pairs(report);
            case COVERAGE -> coverage(report);
            case FIGURES -> figures(report);
            default -> tail(report);
        }
        return output.finish(report);
    }

    private void tail(final StudyReport report) {
        report.part(new ReportPart("").table(Table.of(
            TailStudy.HEADER, 3, new TailStudy(batches, TAIL_ERROR, new LocalJobs(jobs.count())).run())));
    }

    private void savings(final StudyReport report) {
        final SavingsStudy study =
            new SavingsStudy(new RelativeErrorRule(relError, 0.95), repetitions, new LocalJobs(jobs.count()));
        final List<SavingsStudy.Row> rows = new ArrayList<>();
        for (final StudyFabric fabric : fabrics) {
            for (final String transport : transports) {
                final StudyData data = data(fabric, transport);
                rows.addAll(study.run(data.scenario(), fabric.tails(), data.known(trials, true)));
                progress(fabric + ", " + transport);
            }
        }
        final double[] shares = rows.stream().mapToDouble(SavingsStudy.Row::share).sorted().toArray();
        final double[] cpu = rows.stream().mapToDouble(SavingsStudy.Row::cpuShare).sorted().toArray();
        report.part(new ReportPart("").judged(List.of(noMoreTrials(shares))).table(
            Table.of(SavingsStudy.HEADER, 2, rows.stream().map(SavingsStudy.Row::cells).toList())));
        report.verdict(String.format(Locale.ROOT, "share of trials: median %.1f %%, largest %.1f %%; of processor"
            + " time: median %.1f %%, largest %.1f %%; coverage at least %.1f %%", 100 * Quantile.median(shares),
            100 * shares[shares.length - 1], 100 * Quantile.median(cpu), 100 * cpu[cpu.length - 1],
            100 * rows.stream().mapToDouble(SavingsStudy.Row::coverage).min().orElse(0)));
    }

    /**
     * Judges the scheme that uses controls only if they save time. For every metric, it may need at most 5 % more
     * trials than plain means.
     */
    private static Finding noMoreTrials(final double... sortedShares) {
        final double largest = sortedShares[sortedShares.length - 1];
        return Finding.of("the largest share of trials is at most 105 %", largest <= MOST_OF_PLAIN,
            Numbers.percent(largest, 1));
    }

    private void pairs(final StudyReport report) {
        require(transports.size() >= 2, "--transport: " + transports + " (expected: two or more)");
        final PairStudy study =
                new PairStudy(new RelativeErrorRule(relError, 0.95), repetitions, new LocalJobs(jobs.count()));
        final List<PairStudy.Row> rows = new ArrayList<>();
        for (final StudyFabric fabric : fabrics) {
            final List<List<KnownTrials>> known =
                transports.stream().map(transport -> data(fabric, transport).known(trials, true)).toList();
            for (int other = 1; other < transports.size(); other++) {
                for (int first = 0; first < other; first++) {
                    rows.addAll(study.run(fabric, List.of(transports.get(first), transports.get(other)),
                        known.get(first), known.get(other)));
                    progress(fabric + ", " + transports.get(first) + " and " + transports.get(other));
                }
            }
        }
        final double[] shares = rows.stream().mapToDouble(row -> row.share(row.always())).sorted().toArray();
        final double[] auto = rows.stream().mapToDouble(row -> row.share(row.auto())).sorted().toArray();
        report.part(new ReportPart("").judged(List.of(noMoreTrials(auto))).table(
            Table.of(PairStudy.HEADER, 4, rows.stream().map(PairStudy.Row::cells).toList())));
        report.verdict(String.format(Locale.ROOT, "share of independent trials, auto: median %.1f %%, largest %.1f"
            + " %%; always: median %.1f %%, largest %.1f %%", 100 * Quantile.median(auto), 100 * auto[auto.length - 1],
            100 * Quantile.median(shares), 100 * shares[shares.length - 1]));
    }

    private void coverage(final StudyReport report) {
        final CoverageStudy study =
            new CoverageStudy(new RelativeErrorRule(relError, 0.95), repetitions, new LocalJobs(jobs.count()));
        final List<List<String>> rows = new ArrayList<>();
        for (final StudyFabric fabric : fabrics) {
            for (final String transport : transports) {
                final StudyData data = data(fabric, transport);
                final List<KnownTrials> known = data.known(trials, true);
                for (int i = 0; i < known.size(); i++) {
                    rows.addAll(study.drawn(data.scenario(), fabric.tails().get(i), known.get(i)));
                }
                progress(fabric + ", " + transport);
            }
        }
        rows.add(study.md1());
        report.part(new ReportPart("").table(Table.of(CoverageStudy.HEADER, 3, rows)));
    }

    private void figures(final StudyReport report) {
        final Map<String, Trials> all = new LinkedHashMap<>();
        final List<String> names = List.of("dctcp", "dcqcn", "timely", "hpcc");
        for (final StudyFabric fabric : List.of(StudyFabric.DUMBBELL, StudyFabric.FABRIC)) {
            final int count = fabric == StudyFabric.DUMBBELL ? trials : Math.min(trials, FABRIC_TRIALS);
            for (final String transport : names) {
                all.put(fabric + "-" + transport, data(fabric, transport).trials(count));
                progress(fabric + ", " + transport);
            }
        }
        final LinkedHashMap<String, Trials> durations = new LinkedHashMap<>();
        for (final String arrivals : List.of("1ms", "2ms", "5ms", "10ms")) {
            durations.put(arrivals,
                data(StudyFabric.FABRIC, "dctcp").trials(arrivals, Math.min(trials, FABRIC_TRIALS)));
            progress(StudyFabric.FABRIC + ", dctcp, " + arrivals);
        }
        durations.put("20ms", all.get(StudyFabric.FABRIC + "-dctcp"));
        final FiguresStudy study = new FiguresStudy(new RelativeErrorRule(relError, 0.95));
        report.part(study.spread(all));
        report.part(study.forecasts(
            data(StudyFabric.FAT_TREE, "timely").trials(Math.min(trials, FAT_TREE_TRIALS)), repetitions));
        report.part(study.forecasts(all.get(StudyFabric.DUMBBELL + "-timely"), repetitions));
        report.part(study.fabrics(all, StudyFabric.DUMBBELL, StudyFabric.FABRIC, names));
        report.part(study.durations(durations, "fct p99.9 size<10KB"));
    }

    private void progress(final String what) {
        output.progress("tailrace: " + what + " done");
    }

    private StudyData data(final StudyFabric fabric, final String transport) {
        return new StudyData(fabric, transport, work.folder(), new LocalJobs(jobs.count()));
    }
}
