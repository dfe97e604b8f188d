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
        + " solvers: cases worked out by hand, or those of a folder (--reference). Every flow has to complete within"
        + " 1e-6 of its time or 0.01 ns. Exit status 1 if one does not."})
public final class FlowsimStudyCommand extends StudyCommand {

    @Option(names = "--reference", paramLabel = "DIR", description = "Folder of cases, a folder each, of any names:"
        + " flows.csv.gz, beside links.csv.gz or tables.csv.gz; what is missing or not compared is named first.")
    private Path reference;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "1",
        description = "Repeat each run so often; the time of processor is that of the fastest.")
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
