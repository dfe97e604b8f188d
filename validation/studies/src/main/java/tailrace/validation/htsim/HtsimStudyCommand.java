package tailrace.validation.htsim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.core.Time;
import tailrace.validation.study.Finding;
import tailrace.validation.study.StudyChecks;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/**
 * The command {@code tailrace validate htsim}: compares Multipath TCP, TCP, RoCE, HPCC and Swift with htsim's results.
 */
@Command(name = "htsim", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares Multipath TCP and TCP on few links with htsim's results, and with --reference permutations"
        + " on fat trees: shares of flows without end, completion times of transfers. Exit status 1 if something"
        + " differs."})
public final class HtsimStudyCommand extends StudyCommand {
    private static final int SEEDS = 3;
    private static final Time FROM = Time.ms(5_000);
    private static final Time UNTIL = Time.ms(20_000);

    @Option(names = "--reference", paramLabel = "DIR",
        description = "htsim's results: CASE/NAME-sN.cm, CASE/TRANSPORT-sN.csv and CASE/README.md; missing files are"
            + " listed first. Without this option, few links only.")
    private Path reference;

    @Option(names = "--part", paramLabel = "few-links|permutations|short-flows|transfers",
        description = "Only one part.")
    private String part;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        StudyChecks.part(part,
                List.of(FewLinksPart.NAME, PermutationsPart.NAME, ShortFlowsPart.NAME, TransfersPart.NAME));
        StudyChecks.reference(reference, "htsim's results");
        output.check();
        final List<Finding> findings = find();
        final StudyReport report = output.report("Beside htsim");
        HtsimStudy.add(report, findings);
        return output.finish(report);
    }

    private List<Finding> find() {
        final HtsimReference found = reference == null ? null : new HtsimReference(reference);
        if (found != null) {
            found.notes().forEach(note -> output.progress("tailrace: " + note));
        }
        final List<Finding> findings = new ArrayList<>();
        if (isRequested(FewLinksPart.NAME)) {
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

    private boolean isRequested(final String name) {
        return part == null || part.equals(name);
    }

    private boolean isThere(final HtsimReference found, final String name) {
        if (!isRequested(name)) {
            return false;
        }
        final boolean isEmpty = found == null || found.cases(name).isEmpty();
        if (isEmpty) {
            output.progress("tailrace: " + name + " skipped, as there is no "
                    + (found == null ? "folder of htsim's results (--reference)" : "such case in " + found));
        }
        return !isEmpty;
    }

    private List<Finding> progress(final List<Finding> done) {
        output.progress(HtsimStudy.progress(done));
        return done;
    }
}
