package tailrace.validation.flowsim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.text.CsvTable;
import tailrace.tools.command.OptionValues;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/**
 * The command {@code tailrace validate flowsim}: compares the fluid simulator with m3's public code and exact solvers.
 */
@Command(name = "flowsim", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares fluid simulations with results of m3's public code, under its rules, and of exact"
        + " solvers: cases computed by hand, or those of a folder (--reference). Every completion time must agree to"
        + " 1e-6 or 0.01 ns; exit status 1 if one does not."})
public final class FlowsimStudyCommand extends StudyCommand {

    @Option(names = "--reference", paramLabel = "DIR", description = "Folder with a folder of any name for each case:"
        + " flows.csv.gz, and links.csv.gz or tables.csv.gz. Missing files, and files that are not compared, are"
        + " listed first.")
    private Path reference;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "1",
        description = "Repeat each run N times; the processor time is that of the fastest.")
    private int runs;

    @Mixin
    private StudyOutput output;

    private final List<FluidComparison> all = new ArrayList<>();

    @Override
    protected int study() {
        OptionValues.atLeast("--runs", runs, 1);
        output.check();
        if (reference == null) {
            PathCases.of("hand", CsvTable.resource(FlowsimStudyCommand.class, "hand.csv"), null, SlowdownTable.none())
                    .forEach(this::run);
        } else {
            final ReferenceFolder folder = new ReferenceFolder(reference);
            folder.notes().forEach(output::progress);
            folder.forEach(this::run);
        }
        final StudyReport report = output.report("Fluid simulations beside m3's code and exact solvers");
        FluidComparison.add(report, all);
        return output.finish(report);
    }

    private void run(final FluidCase fluid) {
        final double[] servicePs = new double[fluid.flows().count()];
        double leastSeconds = Double.POSITIVE_INFINITY;
        for (int run = 0; run < runs; run++) {
            final Stopwatch cpu = Stopwatch.ofThread();
            fluid.simulator().run(fluid.flows(), servicePs);
            leastSeconds = Math.min(leastSeconds, cpu.seconds());
        }
        final LargestDifference difference = new LargestDifference();
        fluid.known().compare(servicePs, difference);
        all.add(new FluidComparison(
                fluid.name(), fluid.rules(), servicePs.length, difference, leastSeconds));
    }
}
