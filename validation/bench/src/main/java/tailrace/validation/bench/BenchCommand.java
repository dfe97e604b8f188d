package tailrace.validation.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.EventQueues;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ForceOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.command.progress.ProgressLine;

/** The command {@code tailrace bench}: measures the speed of fixed workloads, each in its own JVM. */
@Command(name = "bench", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Measures the speed of fixed workloads: packet-hops (packets times links crossed) per second.")
public final class BenchCommand implements Callable<Integer> {
    /** A hidden option. */
    static final String PART_OF = "--part-of";

    private static final int MIN_RUNS = 5;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "5",
        description = "Runs of each workload after the one that warms up, at least 5.")
    private int runs;

    @Option(names = "--forks", paramLabel = "N", defaultValue = "1",
        description = "JVMs for each workload, each with --runs runs.")
    private int forks;

    @Option(names = "--only", paramLabel = "NAME,...", description = "Only these workloads, or those whose names"
            + " begin so.")
    private String only = "";

    @Option(names = "--queue", paramLabel = "KIND", description = "Event queue: wheel (the default) or heap.")
    private EventQueues queue = EventQueues.WHEEL;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the measurements as JSON.")
    private Path json;

    @Option(names = "--compare", paramLabel = "FILE",
        description = "Print the ratio of the speeds to those in a file of --json.")
    private Path earlier;

    @Option(names = "--in-process", description = "Measure in this JVM, all workloads in the same.")
    private boolean inProcess;

    @Option(names = PART_OF, paramLabel = "DIR", hidden = true,
        description = "For the process at the other end of standard input; with temporary files here.")
    private Path parentFolder;

    @ArgGroup(exclusive = false, heading = "%nGuard against slowing down:%n")
    private GuardOptions guard = new GuardOptions();

    @Mixin
    private final ForceOption force = new ForceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (parentFolder != null) {
            ParentWatch.start(parentFolder);
        }
        return parentFolder != null || inProcess ? measure()
            : Integer.valueOf(Interrupts.during(spec.commandLine().getErr(), interrupts -> measure()));
    }

    private int measure() throws IOException {
        force.requireNew("--json", json);
        force.requireNew("--record", guard.record());
        final PrintWriter out = spec.commandLine().getOut();
        if (guard.isWanted()) {
            return guard.run(out, spec.commandLine().getErr());
        }
        OptionValues.atLeast("--runs", runs, MIN_RUNS);
        OptionValues.atLeast("--forks", forks, 1);
        final List<BenchWorkload> chosen = BenchWorkloads.named(only, BenchWorkloads.all(queue::create));
        final BenchReport before = earlier == null ? null : BenchReport.read(earlier);
        final BenchText text = new BenchText(out);
        text.head();
        final BenchReport report = new BenchReport();
        final ProgressLine line = ProgressLine.on(spec.commandLine().getErr(), false);
        int done = 0;
        for (final BenchWorkload workload : chosen) {
            for (int fork = 0; fork < forks; fork++) {
                line.show(progress(done++, chosen.size() * forks));
                report.add(inProcess ? new Measurement(runs).of(workload) : forked(workload));
            }
            line.clear();
            text.row(report.row(workload.name()).orElseThrow());
        }
        text.calibration(report);
        if (before != null) {
            text.comparison(before, report);
        }
        if (json != null) {
            JsonFiles.write(json, report);
        }
        return ExitStatus.OK;
    }

    private static RunProgress progress(final int done, final int all) {
        return new RunProgress(RunPhase.RUNNING, 0, 0, 0, 0, 0, (double) done / all,
            new RunProgress.Jobs("measurements", done, all));
    }

    private BenchReport.Row forked(final BenchWorkload workload) throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-bench")) {
            final Path file = folder.path().resolve("bench.json");
            OwnJvm.bench(folder.path(), List.of("--in-process", "--only", workload.name(), "--runs",
                String.valueOf(runs), "--queue", queue.name(), "--json", file.toString()));
            return BenchReport.read(file).workloads.get(0);
        }
    }
}
