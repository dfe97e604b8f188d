package tailrace.validation.topology;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.topology.throughput.SolverKind;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;
import tailrace.validation.study.WorkOption;

/** The command {@code tailrace validate topology}: repeats figures of topology design. */
@Command(name = "topology", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Repeats the figures of Singla, Godfrey and Kolla, High Throughput Data Center Topology Design,"
        + " NSDI 2014: compares throughputs between proven bounds with the paper's statements. Status 1 if a"
        + " statement does not hold."})
public final class TopologyStudyCommand implements Callable<Integer> {
    private static final int USUAL_SEEDS = 20;
    private static final int QUICK_SEEDS = 2;

    @Option(names = "--figure", split = ",", paramLabel = "NAME",
        description = "Only these figures: samples, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 (with 11), 12a, 12b, 12c, 13,"
            + " equipment, equipment-packets.")
    private List<String> wanted = new ArrayList<>();

    @Option(names = "--quick", description = "Small versions, in seconds.")
    private boolean quick;

    @Option(names = "--seeds", paramLabel = "N",
        description = "Graphs of each point (default: 20 as in the paper, 2 with --quick). Figure 12 has 20, or 3.")
    private Integer seeds;

    @Option(names = "--gap", paramLabel = "SHARE", defaultValue = "0.01",
        description = "Gap of throughputs (default: ${DEFAULT-VALUE}).")
    private double gap;

    @Option(names = "--solver", paramLabel = "SOLVER", defaultValue = "plain",
        description = "Solver for throughputs: plain (default), or lp, the whole linear program by OR-Tools, which"
            + " are fetched on first use. Flows on single links and the fluid of figure 13 always use plain.")
    private SolverKind solver;

    @Mixin
    private JobsOption jobs;

    @Mixin
    private WorkOption work;

    @Mixin
    private StudyOutput output;

    @Option(names = {"-q", "--quiet"}, description = "Show no progress.")
    private boolean quiet;

    @Override
    public Integer call() {
        OptionValues.atLeast("--seeds", seeds, 1);
        jobs.check();
        require(gap > 0 && gap < 1, "--gap: " + gap + " (expected: more than 0 and less than 1)");
        final Map<String, StudyFigure> figures = Figures.all();
        wanted.forEach(name -> require(figures.containsKey(name), "--figure: '" + name + "' (expected: "
            + String.join(", ", figures.keySet()) + ")"));
        output.check();
        if (!wanted.isEmpty()) {
            figures.keySet().retainAll(wanted);
        }
        final StudyReport report = output.report("Topology design, run again");
        return Interrupts.during(output.err(), interrupts ->
                output.finish(Figures.whole(report, run(figures, report, interrupts))));
    }

    private void print(final String what) {
        output.progress("tailrace: " + what);
    }

    private List<ReportPart> run(final Map<String, StudyFigure> figures, final StudyReport report,
            final Interrupts interrupts) {
        final List<ReportPart> results = new ArrayList<>();
        final ProgressLine line = ProgressLine.on(output.err(), quiet);
        final Stopwatch watch = Stopwatch.start();
        try {
            final JobRunner runner = new LocalJobs(jobs.count());
            final int count = seeds != null ? seeds : quick ? QUICK_SEEDS : USUAL_SEEDS;
            final StudyContext.Solving solving = new StudyContext.Solving(
                solver == SolverKind.PLAIN ? "" : " " + solver, solver.create(this::print));
            try (StudyContext context =
                    new StudyContext(count, quick, gap, work.folder(), solving, runner, (there, all) -> {
                        line.show(new RunProgress(RunPhase.TRIALS, 0, 0, 0, 0, watch.seconds(),
                            Double.NaN, new RunProgress.Jobs("instances", there, all)));
                        return !interrupts.interrupted();
                    })) {
                figures.forEach((name, figure) -> {
                    results.add(figure.run(context));
                    line.clear();
                    report.part(results.get(results.size() - 1));
                });
            }
        } finally {
            line.clear();
        }
        return results;
    }
}
