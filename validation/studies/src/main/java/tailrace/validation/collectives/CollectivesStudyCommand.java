package tailrace.validation.collectives;


import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyChecks;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/**
 * The command {@code tailrace validate collectives}: compares collectives with closed forms, LogGOPSim, htsim's
 * programs and SimAI's tables.
 */
@Command(name = "collectives", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares collectives on an empty fabric with their closed forms, programs in GOAL with LogGOPSim"
        + " and htsim, and rings with the tables of SimAI's tutorial; exit status 1 if something differs.",
        "Takes a few minutes."})
public final class CollectivesStudyCommand extends StudyCommand {
    private static final FindingTable THEORY = new FindingTable().label("collective", "collective")
            .reference("theory", "theory", true).measured("largest difference", "difference", true)
            .verdict("verdict", "verdict", "shown");

    @Option(names = "--part", paramLabel = "closed-forms|loggopsim|htsim|simai", description = "Only one part.")
    private String part;

    @Option(names = "--reference", paramLabel = "DIR",
        description = "Results of LogGOPSim and htsim: CASE/input.goal or input.bin, CASE/loggopsim.csv,"
            + " CASE/htsim-uec.csv and topologies/*.topo; without it, those that come with Tailrace.")
    private Path reference;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        StudyChecks.part(part, List.of(ClosedFormsPart.NAME, LogGopSimPart.NAME, HtsimPart.NAME, SimaiPart.NAME));
        StudyChecks.reference(reference, "results of LogGOPSim and htsim");
        output.check();
        final StudyReport report = output.report("Collectives and programs beside theory and other programs");
        if (isRequested(ClosedFormsPart.NAME)) {
            report.part(new ReportPart("On an empty fabric").findings(THEORY,
                    ClosedFormsPart.findings(output::progress)));
        }
        if (isRequested(LogGopSimPart.NAME) || isRequested(HtsimPart.NAME)) {
            programs(report);
        }
        if (isRequested(SimaiPart.NAME)) {
            report.part(new ReportPart("SimAI's tutorial").findings(
                    withDifference(table("collective", "size", "SimAI")), SimaiPart.findings()));
        }
        report.verdict(Finding.held(report.findings()) + " numbers are within their limits");
        return output.finish(report);
    }

    private void programs(final StudyReport report) {
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-programs")) {
            final ProgramReference programs =
                    reference == null ? ProgramReference.shipped(folder.path()) : new ProgramReference(reference);
            if (isRequested(LogGopSimPart.NAME)) {
                report.part(new ReportPart("Programs in LogGOPSim's model").findings(
                        withDifference(table("program", "parameters", "LogGOPSim")),
                        LogGopSimPart.findings(programs)));
            }
            if (isRequested(HtsimPart.NAME)) {
                report.part(new ReportPart("Programs over packets").findings(
                        table("program", "topology", "htsim").verdict("verdict", "verdict", "shown"),
                        HtsimPart.findings(programs, output::progress)));
            }
        }
    }

    private static FindingTable table(final String first, final String second, final String peer) {
        return new FindingTable().label(first, first).label(second, second).label("quantity", "quantity")
                .reference(peer, "peer", false).measured("Tailrace", "tailrace", false);
    }

    private static FindingTable withDifference(final FindingTable table) {
        return table.difference("difference", "difference", 2).verdict("verdict", "verdict", "shown");
    }

    private boolean isRequested(final String name) {
        return part == null || part.equals(name);
    }
}
