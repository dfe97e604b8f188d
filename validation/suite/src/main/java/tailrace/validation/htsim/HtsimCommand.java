package tailrace.validation.htsim;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.core.Time;
import tailrace.scenario.spi.ReportTables;

/** {@code tailrace validate htsim}: Multipath TCP, TCP, RoCE, HPCC and Swift against htsim's results. */
@Command(name = "htsim", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares Multipath TCP and TCP on few links with htsim's results, and with --reference permutations"
        + " on fat trees: shares of flows without end, completion times of transfers. Exit status 1 if something"
        + " differs."})
public final class HtsimCommand implements Callable<Integer> {
    private static final int SEEDS = 3;
    private static final Time FROM = Time.ms(5_000);
    private static final Time UNTIL = Time.ms(20_000);

    @Option(names = "--reference", paramLabel = "DIR",
        description = "htsim's results: CASE/perm-sN.cm and CASE/TRANSPORT-sN.csv; without it, few links only.")
    private Path reference;

    @Option(names = "--part", paramLabel = "few-links|permutations|short-flows|transfers",
        description = "Only one part.")
    private String part;

    @Mixin
    private ReportTables files;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final List<String> parts = List.of(FewLinksPart.NAME, PermutationsPart.NAME, ShortFlowsPart.NAME,
                TransfersPart.NAME);
        if (part != null && !parts.contains(part)) {
            throw new IllegalArgumentException("--part: " + part + " (expected: " + String.join(", ", parts) + ")");
        }
        if (reference != null && !Files.isDirectory(reference)) {
            throw new IllegalArgumentException(
                    "--reference: " + reference + " (expected: a folder of htsim's results)");
        }
        files.check();
        final List<Finding> findings = find();
        final PrintWriter out = spec.commandLine().getOut();
        out.print(HtsimText.text(findings));
        out.println(HtsimText.verdict(findings));
        if (findings.stream().anyMatch(f -> f.part().equals(TransfersPart.NAME))) {
            HtsimText.differences().forEach(out::println);
        }
        out.flush();
        files.write(() -> HtsimText.json(findings), () -> HtsimPage.of(findings), () -> HtsimText.markdown(findings));
        return findings.stream().noneMatch(Finding::isBeyond) ? 0 : 1;
    }

    private List<Finding> find() {
        final List<Finding> findings = new ArrayList<>();
        if (isAsked(FewLinksPart.NAME)) {
            FewLinks.all().forEach(network -> findings.addAll(progress(FewLinksPart.of(network, SEEDS, FROM, UNTIL))));
        }
        if (isThere(PermutationsPart.NAME)) {
            PermutationsPart.all().forEach(each -> findings.addAll(progress(PermutationsPart.of(each, reference))));
        }
        if (isThere(ShortFlowsPart.NAME)) {
            IntStream.of(0, 4).forEach(subflows -> findings.addAll(progress(ShortFlowsPart.of(subflows, reference))));
        }
        if (isThere(TransfersPart.NAME)) {
            TransfersPart.all().forEach(each -> findings.addAll(progress(TransfersPart.of(each, reference))));
        }
        return findings;
    }

    private boolean isAsked(final String name) {
        return part == null || part.equals(name);
    }

    private boolean isThere(final String name) {
        if (isAsked(name) && reference == null) {
            spec.commandLine().getErr().println(
                    "tailrace: " + name + " skipped, as there is no folder of htsim's results (--reference)");
        }
        return isAsked(name) && reference != null;
    }

    private List<Finding> progress(final List<Finding> done) {
        spec.commandLine().getErr().println(done.get(0).part() + ": " + done.get(0).subject() + " "
                + done.stream().filter(Finding::isBeyond).map(f -> f.quantity() + " " + f.verdict()).toList());
        return done;
    }
}
