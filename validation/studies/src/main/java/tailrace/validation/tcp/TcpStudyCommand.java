package tailrace.validation.tcp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.validation.study.Finding;
import tailrace.validation.study.StudyChecks;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/** The command {@code tailrace validate tcp}: compares NewReno and DCTCP with results of ns-3, case by case. */
@Command(name = "tcp", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares NewReno and DCTCP with results of ns-3: completion times of flows that are alone must be"
        + " equal, or differ by a known choice of ns-3 that the RFCs leave open or forbid. Exit status 1 if something"
        + " differs."})
public final class TcpStudyCommand extends StudyCommand {
    @Option(names = "--reference", paramLabel = "DIR",
        description = "ns-3's results: CASE/config.json and CASE/ns3.flows.csv; without this option nothing is"
                + " compared.")
    private Path reference;

    @Option(names = "--case", paramLabel = "NAME", description = "Only this case; may be repeated.")
    private final List<String> cases = new ArrayList<>();

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        if (reference == null) {
            output.progress("tailrace: validate tcp skipped, as there is no folder of ns-3's results (--reference)");
            return 0;
        }
        StudyChecks.reference(reference, "ns-3's results");
        output.check();
        final List<Finding> findings = new ArrayList<>();
        for (final TcpCase tcpCase : TcpResults.cases(reference, cases)) {
            final List<Finding> found = TcpComparison.of(tcpCase);
            output.progress(tcpCase.name() + ": " + TcpStudy.verdict(found));
            findings.addAll(found);
        }
        final StudyReport report = output.report("TCP beside ns-3");
        TcpStudy.add(report, findings);
        return output.finish(report);
    }
}
