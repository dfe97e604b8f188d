package tailrace.validation.link;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.OptionValues;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/**
 * The command {@code tailrace validate link}: compares the simulators of single links with Parsimon's simulator, with
 * theory and with each other.
 */
@Command(name = "link", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares the simulators of single links with results of Parsimon's simulator of links"
        + " (--reference) or, without results, with the formula for flows alone and with each other. Exit status 1 if"
        + " something differs."})
public final class LinkStudyCommand extends StudyCommand {
    private static final int FLOWS = 10_000;

    @Option(names = "--reference", paramLabel = "DIR", description = "Folder with results of Parsimon's simulator of"
            + " links.")
    private Path reference;

    @Option(names = "--backend", paramLabel = "link|packet",
        description = "Simulator to check (default: link, and also packet where this takes little time).")
    private LinkBackend.Kind backend;

    @Option(names = "--rules", paramLabel = "exact|minim",
        description = "With --reference: exact, or the rules of Parsimon's simulator (default: both, where they"
                + " apply).")
    private LinkSettings.Rules rules;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "1",
        description = "Repeat each run N times; the time is the median.")
    private int runs;

    @Option(names = "--variants", paramLabel = "N", defaultValue = "8",
        description = "Variants of each link, with another order of the sources at equal times; percentiles are means"
            + " over the variants, and differences between them count as chance.")
    private int variants;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        OptionValues.atLeast("--runs", runs, 1);
        OptionValues.atLeast("--variants", variants, 1);
        if (rules == LinkSettings.Rules.MINIM && reference == null) {
            throw new IllegalArgumentException(
                    "--rules: minim without --reference (expected: exact; there is nothing else to imitate)");
        }
        if (rules == LinkSettings.Rules.MINIM && backend == LinkBackend.Kind.PACKET) {
            throw new IllegalArgumentException("--rules: minim with --backend packet (expected: exact; only the link"
                    + " backend imitates other simulators)");
        }
        output.check();
        final List<LinkComparison> all = compare();
        final StudyReport report = output.report("Single links: simulators against each other");
        LinkStudy.add(report, all);
        return output.finish(report);
    }

    private List<LinkComparison> compare() {
        final LinkChecks checks = new LinkChecks(new LinkSimulations(runs, variants), output::progress);
        if (reference != null) {
            return checks.reference(reference, backend == null ? LinkBackend.Kind.LINK : backend, rules);
        }
        return checks.builtIn(backend == null ? List.of(LinkBackend.Kind.values()) : List.of(backend), FLOWS);
    }
}
