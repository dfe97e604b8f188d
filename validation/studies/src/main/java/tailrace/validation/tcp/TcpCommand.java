package tailrace.validation.tcp;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.tools.report.ReportTables;

/** {@code tailrace validate tcp}: NewReno and DCTCP against ns-3's results, case by case. */
@Command(name = "tcp", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares NewReno and DCTCP with results of ns-3: completion times of flows alone have to be equal,"
        + " or a choice that the RFCs leave or forbid explains the difference. Exit status 1 if something differs."})
public final class TcpCommand implements Callable<Integer> {
    @Option(names = "--reference", paramLabel = "DIR",
        description = "ns-3's results: CASE/config.json and CASE/ns3.flows.csv; without it nothing is compared.")
    private Path reference;

    @Option(names = "--case", paramLabel = "NAME", description = "Only this case; may be repeated.")
    private final List<String> cases = new ArrayList<>();

    @Mixin
    private ReportTables files;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final PrintWriter progress = spec.commandLine().getErr();
        if (reference == null) {
            progress.println("tailrace: validate tcp skipped, as there is no folder of ns-3's results (--reference)");
            return 0;
        }
        if (!Files.isDirectory(reference)) {
            throw new IllegalArgumentException(
                    "--reference: " + reference + " (expected: a folder of ns-3's results)");
        }
        files.check();
        final List<TcpFinding> findings = new ArrayList<>();
        for (final TcpCase tcpCase : TcpResults.cases(reference, cases)) {
            final List<TcpFinding> found = TcpComparison.of(tcpCase);
            progress.println(tcpCase.name() + ": " + TcpText.verdict(found));
            progress.flush();
            findings.addAll(found);
        }
        final PrintWriter out = spec.commandLine().getOut();
        out.print(TcpText.text(findings));
        TcpText.choices().forEach(out::println);
        out.println(TcpText.verdict(findings));
        out.flush();
        files.write(() -> TcpText.json(findings), () -> TcpText.page(findings), () -> TcpText.markdown(findings));
        return findings.stream().noneMatch(TcpFinding::isBeyond) ? 0 : 1;
    }
}
