package tailrace.validation.detail;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.OptionValues;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/** The command {@code tailrace validate detail}: repeats the evaluation of the DeTail paper. */
@Command(name = "detail", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Runs the evaluation of DeTail (SIGCOMM 2012) and compares every figure with the paper's; exit"
        + " status 1 if a criterion does not hold.", "Without options: short runs, which only show signs and order."})
public final class DetailStudyCommand extends StudyCommand {
    private static final long QUICK_SAMPLES = 1_500;
    private static final long FULL_SAMPLES = 100_000;
    private static final int FULL_SEEDS = 3;

    @Option(names = "--full", description = "100,000 retrievals of each size with each of 3 seeds; hours.")
    private boolean full;

    @Option(names = "--samples", paramLabel = "N", description = "Retrievals of each size in each run.")
    private Long samples;

    @Option(names = "--seeds", paramLabel = "N", description = "Repeat with seeds 1 to N.")
    private Integer seeds;

    @Option(names = "--only", paramLabel = "TEXT",
        description = "Only runs whose names begin so, such as alltoall/2000 or degraded; may be repeated.")
    private final List<String> only = new ArrayList<>();

    @Option(names = "--sensitivity", description = "Also vary the details that the paper leaves open.")
    private boolean sensitivity;

    @Mixin
    private KeptJobs jobs;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        jobs.check();
        OptionValues.atLeast("--seeds", seeds, 1);
        OptionValues.atLeast("--samples", samples, 100);
        output.check();
        final List<RunSpec> chosen = chosen();
        final long perSize = samples != null ? samples : full ? FULL_SAMPLES : QUICK_SAMPLES;
        final int repeats = seeds != null ? seeds : full ? FULL_SEEDS : 1;
        final RunResults results;
        try (KeptResults<RunResult> store = jobs.open("runs", RunResult.class, output::progress)) {
            results = new DetailSuite(
                    new DetailRunner(perSize), store, output::progress, ProgressLine.on(output.err(), false))
                    .run(chosen, repeats, jobs.count());
        }
        final StudyReport report = output.report("DeTail, run again");
        DetailStudy.add(report, new PaperComparison(results, perSize, repeats, full));
        return output.finish(report);
    }

    private List<RunSpec> chosen() {
        final List<RunSpec> all = new ArrayList<>(Cases.all());
        if (sensitivity) {
            all.addAll(Cases.sensitivity());
        }
        for (final String prefix : only) {
            require(all.stream().anyMatch(run -> run.name().startsWith(prefix)), "--only: '" + prefix
                    + "' (expected: the beginning of a run's name, such as " + all.get(0).name() + ")");
        }
        return only.isEmpty() ? all
                : all.stream().filter(run -> only.stream().anyMatch(run.name()::startsWith)).toList();
    }
}
