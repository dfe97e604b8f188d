package tailrace.validation.detail;

import static tailrace.core.Require.require;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.report.ReportTables;
import tailrace.validation.compare.Criterion;
import tailrace.validation.compare.KeptJobs;
import tailrace.validation.compare.KeptResults;

/** {@code tailrace validate detail}: the evaluation of the DeTail paper, run again. */
@Command(name = "detail", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Runs the evaluation of DeTail (SIGCOMM 2012) and sets every figure beside the paper's; exit"
        + " status 1 if a criterion does not hold.", "Without options: short runs, which show signs and order only."})
public final class DetailCommand implements Callable<Integer> {
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

    @Option(names = "--sensitivity", description = "Also vary what the paper leaves open.")
    private boolean sensitivity;

    @Mixin
    private KeptJobs jobs;

    @Mixin
    private ReportTables files;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        jobs.check();
        require(seeds == null || seeds >= 1, "--seeds: " + seeds + " (expected: 1 or more)");
        require(samples == null || samples >= 100, "--samples: " + samples + " (expected: 100 or more)");
        files.check();
        final List<RunSpec> chosen = chosen();
        final long perSize = samples != null ? samples : full ? FULL_SAMPLES : QUICK_SAMPLES;
        final int repeats = seeds != null ? seeds : full ? FULL_SEEDS : 1;
        final Results results;
        final PrintWriter err = spec.commandLine().getErr();
        try (KeptResults<RunResult> store = jobs.open(RunResult.class)) {
            results = new DetailSuite(new DetailRunner(perSize), store, err, ProgressLine.on(err, false))
                    .run(chosen, repeats, jobs.count());
        }
        final Comparison comparison = new Comparison(results, perSize, repeats, full);
        spec.commandLine().getOut().print(DetailText.text(comparison));
        spec.commandLine().getOut().flush();
        files.write(() -> DetailJson.text(comparison), () -> DetailPage.of(comparison),
                () -> DetailMarkdown.text(comparison));
        return comparison.criteria().stream().allMatch(Criterion::holds) ? 0 : 1;
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
