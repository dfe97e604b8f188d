package tailrace.validation.transports;

import static tailrace.core.Require.require;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyChecks;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;
import tailrace.validation.transports.TransportCase.Figures;

/**
 * The command {@code tailrace validate transports}: compares NSCC, receiver credit, NDP and EQDS with htsim, and other
 * transports with papers.
 */
@Command(name = "transports", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares NSCC and receiver credit over oblivious, bitmap, REPS and mixed paths, NDP and EQDS with"
        + " htsim's results: completion times up to the last ACK, over all seeds. Separate parts compare Homa and"
        + " PowerTCP with their papers, in some minutes each. Exit status 1 if something differs."})
public final class TransportsStudyCommand extends StudyCommand {
    private static final String HTSIM = "htsim";
    private static final FindingTable TABLE = new FindingTable().label("what", "what").reference("paper", "paper", true)
            .measured("Tailrace", "tailrace", true).verdict("verdict", "verdict", "shown");

    @Option(names = "--part", paramLabel = "htsim|spraying|homa|powertcp|hpcc-plus",
        description = "htsim: comparison with htsim (the default); spraying: paths by congestion control and traffic;"
            + " homa: p99 by size of W1 to W5; powertcp: the figure on web search; hpcc-plus: HPCC++ compared with"
            + " HPCC.")
    private String part = HTSIM;

    @Option(names = "--reference", paramLabel = "DIR",
        description = "htsim's results: CASE/input.cm, CASE/runs.csv and CASE/SYSTEM-seedN.csv(.gz); without this"
            + " option, the values that htsim's own tests expect on 16 and 1,024 hosts.")
    private Path reference;

    @Option(names = "--case", paramLabel = "NAME",
        description = "Only cases of --reference whose names begin so; may be repeated.")
    private final List<String> only = new ArrayList<>();

    @Option(names = "--system", paramLabel = "NAME",
        description = "Only systems of --reference whose names begin so, such as nscc or ndp; may be repeated.")
    private final List<String> systems = new ArrayList<>();

    @Mixin
    private KeptJobs jobs;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        jobs.check();
        StudyChecks.part(
                part, List.of(HTSIM, SprayingPart.NAME, HomaPart.NAME, PowerPart.NAME, HpccPlusPart.NAME));
        require(part.equals(HTSIM) || reference == null && only.isEmpty() && systems.isEmpty(),
                "--part: " + part + " (expected: none with --reference, --case or --system)");
        StudyChecks.reference(reference, "htsim's results");
        output.check();
        return part.equals(HTSIM) ? besideHtsim() : besidePaper();
    }

    private int besidePaper() {
        final StudyReport report = output.report("Transports beside the papers");
        if (part.equals(HomaPart.NAME)) {
            final HomaPart homa = new HomaPart(tails(HomaPart.cases()));
            report.part(new ReportPart("Homa: p99 slowdown by decile of size").tables(homa.tables())
                    .findings(TABLE, homa.findings()));
        } else if (part.equals(SprayingPart.NAME)) {
            final SprayingPart spraying = new SprayingPart(times(SprayingPart.cases(), part));
            report.part(new ReportPart("Spraying: slowest flow, us, mean of seeds").tables(spraying.tables())
                    .findings(TABLE, spraying.findings()));
        } else if (part.equals(HpccPlusPart.NAME)) {
            final HpccPlusPart plus = new HpccPlusPart(times(HpccPlusPart.cases(), part));
            report.part(new ReportPart("HPCC++ beside HPCC").tables(plus.tables()).findings(TABLE, plus.findings()));
        } else {
            final PowerPart power = new PowerPart(tails(PowerPart.cases()));
            report.part(new ReportPart("PowerTCP: slowdowns of web search by size").tables(power.tables())
                    .findings(TABLE, power.findings()));
        }
        report.verdict(Finding.held(report.findings()) + " statements hold");
        return output.finish(report);
    }

    private Map<String, TailRun> tails(final List<TailCase> cases) {
        return PaperRuns.of(cases, "tails", TailRun.class, jobs, output::progress);
    }

    private Map<String, TransportRun> times(final List<TimesCase> cases, final String stored) {
        return PaperRuns.of(cases, stored, TransportRun.class, jobs, output::progress);
    }

    private int besideHtsim() {
        final List<Finding> findings = new ArrayList<>();
        final List<String> skipped = new ArrayList<>();
        try (KeptResults<TransportRun> store = jobs.open("runs", TransportRun.class, output::progress)) {
            final TransportRuns runs = new TransportRuns(store, jobs, output::progress);
            if (reference == null) {
                output.progress("tailrace: what htsim expects of itself, as there is no folder of its results"
                        + " (--reference)");
                compareKnown(runs, findings);
            } else {
                final TransportReference found = new TransportReference(reference);
                skipped.addAll(found.skipped().stream().filter(line -> isRequested(only, line)).toList());
                compare(runs, found.cases().stream().filter(each -> isRequested(only, each.name())
                        && isRequested(systems, each.system())).toList(), findings);
            }
        }
        final StudyReport report = output.report("Transports beside htsim");
        TransportsStudy.add(report, findings, skipped);
        return output.finish(report);
    }

    private static boolean isRequested(final List<String> beginnings, final String name) {
        return beginnings.isEmpty() || beginnings.stream().anyMatch(name::startsWith);
    }

    private static void compareKnown(final TransportRuns runs, final List<Finding> findings) {
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-transports")) {
            compare(runs, KnownTransports.in(folder.path()), findings);
            compare(runs, KnownTransports.large(folder.path()), findings);
            final List<TransportCase> degraded = KnownTransports.degraded(folder.path());
            runs.run(degraded);
            final Map<String, Figures> slowestFirst = new LinkedHashMap<>();
            degraded.forEach(each -> runs.of(each).ifPresent(here -> slowestFirst.put(each.name(), here)));
            findings.addAll(TransportsStudy.order(slowestFirst));
        }
    }

    private static void compare(
            final TransportRuns runs, final List<TransportCase> cases, final List<Finding> findings) {
        runs.run(cases);
        cases.forEach(each -> runs.of(each).ifPresent(here -> findings.addAll(TransportsStudy.of(each, here))));
    }
}
