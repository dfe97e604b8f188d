package tailrace.validation.htsim;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.core.Time;
import tailrace.tools.report.ReportTables;

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
        description = "htsim's results: CASE/NAME-sN.cm, CASE/TRANSPORT-sN.csv and CASE/README.md; what is missing is"
            + " named first. Without it, few links only.")
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
        final HtsimReference found = reference == null ? null : new HtsimReference(reference);
        if (found != null) {
            found.notes().forEach(note -> spec.commandLine().getErr().println("tailrace: " + note));
            spec.commandLine().getErr().flush();
        }
        final List<Finding> findings = new ArrayList<>();
        if (isAsked(FewLinksPart.NAME)) {
            (found == null || found.fewLinks().isEmpty() ? FewLinks.all() : found.fewLinks()).forEach(
                    network -> findings.addAll(progress(FewLinksPart.of(network, SEEDS, FROM, UNTIL))));
        }
        findings.addAll(compare(found, PermutationsPart.NAME, PermutationsPart::of));
        findings.addAll(compare(found, ShortFlowsPart.NAME, ShortFlowsPart::of));
        findings.addAll(compare(found, TransfersPart.NAME, TransfersPart::of));
        return findings;
    }

    private List<Finding> compare(final HtsimReference found, final String name,
            final Function<HtsimCase, List<Finding>> part) {
        final List<Finding> findings = new ArrayList<>();
        if (isThere(found, name)) {
            found.cases(name).forEach(each -> findings.addAll(progress(part.apply(each))));
        }
        return findings;
    }

    private boolean isAsked(final String name) {
        return part == null || part.equals(name);
    }

    private boolean isThere(final HtsimReference found, final String name) {
        if (!isAsked(name)) {
            return false;
        }
        final boolean isEmpty = found == null || found.cases(name).isEmpty();
        if (isEmpty) {
            spec.commandLine().getErr().println("tailrace: " + name + " skipped, as there is no "
                    + (found == null ? "folder of htsim's results (--reference)" : "such case in " + found));
        }
        return !isEmpty;
    }

    private List<Finding> progress(final List<Finding> done) {
        spec.commandLine().getErr().println(done.get(0).part() + ": " + done.get(0).subject() + " "
                + done.stream().filter(Finding::isBeyond).map(f -> f.quantity() + " " + f.verdict()).toList());
        return done;
    }
}
