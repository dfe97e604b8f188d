package tailrace.validation.flowsim;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.results.text.CsvTable;
import tailrace.tools.report.page.Table;

/** {@code tailrace validate flowsim}: the fluid simulator beside m3's public code and exact solvers. */
@Command(name = "flowsim", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares fluid simulations with results of m3's public code, under its rules, and of exact"
        + " solvers: cases worked out by hand, or those of a folder (--reference). Every flow has to complete within"
        + " 1e-6 of its time or 0.01 ns. Exit status 1 if one does not."})
public final class ReferenceCommand implements Callable<Integer> {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int TEXT_COLUMNS = 2;
    private static final List<String> HEADER =
            List.of("case", "rules", "flows", "compared", "largest difference", "s", "verdict");

    @Option(names = "--reference", paramLabel = "DIR", description = "Folder of cases, a folder each, of any names:"
        + " flows.csv.gz, beside links.csv.gz or tables.csv.gz; what is missing or not compared is named first.")
    private Path reference;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "1",
        description = "Repeat each run so often; the time of processor is that of the fastest.")
    private int runs;

    @Spec
    private CommandSpec spec;

    private final List<List<String>> rows = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();

    @Override
    public Integer call() {
        if (runs < 1) {
            throw new IllegalArgumentException("--runs: " + runs + " (expected: 1 or more)");
        }
        if (reference == null) {
            PathCases.of("hand", CsvTable.resource(ReferenceCommand.class, "hand.csv"), null, SlowdownTable.none())
                    .forEach(this::run);
        } else {
            final ReferenceFolder folder = new ReferenceFolder(reference);
            folder.notes().forEach(spec.commandLine().getErr()::println);
            spec.commandLine().getErr().flush();
            folder.forEach(this::run);
        }
        final PrintWriter out = spec.commandLine().getOut();
        out.print(Table.of(HEADER, TEXT_COLUMNS, rows).text());
        violations.forEach(violation -> out.println("DIFFERS " + violation));
        out.println(rows.size() - violations.size() + " of " + rows.size() + " equal");
        out.flush();
        return violations.isEmpty() ? 0 : 1;
    }

    private void run(final FluidCase fluid) {
        final double[] servicePs = new double[fluid.flows().count()];
        long leastNs = Long.MAX_VALUE;
        for (int run = 0; run < runs; run++) {
            final long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            fluid.simulator().run(fluid.flows(), servicePs);
            leastNs = Math.min(leastNs, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin);
        }
        final Differences differences = new Differences();
        fluid.known().compare(servicePs, differences);
        rows.add(List.of(fluid.name(), fluid.rules(), Integer.toString(servicePs.length),
                Integer.toString(differences.compared()),
                String.format(Locale.ROOT, "%.1e", differences.worstRelative()),
                String.format(Locale.ROOT, "%.3f", leastNs / NANOS_PER_SECOND),
                differences.within() ? "equal" : "differs"));
        if (!differences.within()) {
            violations.add(fluid.name() + ", " + fluid.rules() + ": " + differences.worst());
        }
    }
}
