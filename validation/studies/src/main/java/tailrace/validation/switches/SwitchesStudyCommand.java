package tailrace.validation.switches;

import static tailrace.core.Require.require;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.OptionValues;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyChecks;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/**
 * The command {@code tailrace validate switches}: compares buffer sharing, load balancing and lossy RDMA with papers.
 */
@Command(name = "switches", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Runs small versions of the papers' experiments: incasts by buffer size of ABM and Occamy, load"
        + " balancers under RDMA of ConWeave, and IRN compared with RoCE with PFC; exit status 1 if an order or a"
        + " gain does not hold.", "Takes a few minutes."})
public final class SwitchesStudyCommand extends StudyCommand {
    private static final FindingTable TABLE = new FindingTable().label("what", "what").reference("paper", "paper", true)
            .measured("Tailrace", "tailrace", true).verdict("verdict", "verdict", "shown");
    private static final int BUFFERS_MS = 60;
    private static final int BALANCERS_US = 2_000;
    private static final int IRN_US = 2_000;

    @Option(names = "--part", paramLabel = "buffers|balancers|irn", description = "Only one part.")
    private String part;

    @Option(names = "--seeds", paramLabel = "N", description = "Runs with seeds 1 to N (default: 1).")
    private int seeds = 1;

    @Option(names = "--times", paramLabel = "N", description = "Let flows arrive N times as long (default: 1).")
    private int times = 1;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        StudyChecks.part(part, List.of(BuffersPart.NAME, BalancersPart.NAME, IrnPart.NAME));
        OptionValues.atLeast("--seeds", seeds, 1);
        require(times >= 1 && times <= 1_000, "--times: " + times + " (expected: 1 to 1000)");
        output.check();
        final StudyReport report = output.report("Switches beside the papers");
        if (isRequested(BuffersPart.NAME)) {
            final BuffersPart buffers = BuffersPart.run(seeds, times * BUFFERS_MS, output::progress);
            report.part(new ReportPart("Incast over buffer").tables(buffers.tables())
                    .findings(TABLE, buffers.findings()).plots(buffers.plots()));
        }
        if (isRequested(BalancersPart.NAME)) {
            final BalancersPart balancers = BalancersPart.run(seeds, times * BALANCERS_US, output::progress);
            report.part(new ReportPart("Load balancers under RDMA").tables(balancers.tables())
                    .findings(TABLE, balancers.findings()));
        }
        if (isRequested(IrnPart.NAME)) {
            final IrnPart irn = IrnPart.run(seeds, times * IRN_US, output::progress);
            report.part(new ReportPart("IRN beside RoCE").tables(irn.tables()).findings(TABLE, irn.findings()));
        }
        report.verdict(Finding.held(report.findings()) + " statements hold");
        return output.finish(report);
    }

    private boolean isRequested(final String name) {
        return part == null || part.equals(name);
    }
}
