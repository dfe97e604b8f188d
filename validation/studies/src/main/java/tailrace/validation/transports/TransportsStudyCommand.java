package tailrace.validation.transports;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.validation.study.Finding;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;
import tailrace.validation.transports.TransportCase.Figures;

/** {@code tailrace validate transports}: NSCC, receiver credit, NDP and EQDS against htsim's results. */
@Command(name = "transports", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Compares NSCC and receiver credit over oblivious, bitmap, REPS and mixed paths, NDP and EQDS with"
        + " htsim's results: completion times up to the last ACK, over all seeds. Exit status 1 if something differs."})
public final class TransportsStudyCommand implements Callable<Integer> {
    @Option(names = "--reference", paramLabel = "DIR",
        description = "htsim's results: CASE/input.cm, CASE/runs.csv and CASE/SYSTEM-seedN.csv(.gz); without it, what"
            + " htsim expects of itself on 16 hosts.")
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
    public Integer call() {
        jobs.check();
        if (reference != null && !Files.isDirectory(reference)) {
            throw new IllegalArgumentException(
                    "--reference: " + reference + " (expected: a folder of htsim's results)");
        }
        output.check();
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
                skipped.addAll(found.skipped().stream().filter(line -> isAsked(only, line)).toList());
                compare(runs, found.cases().stream().filter(each -> isAsked(only, each.name())
                        && isAsked(systems, each.system())).toList(), findings);
            }
        }
        final StudyReport report = output.report("Transports beside htsim");
        TransportsStudy.add(report, findings, skipped);
        return output.finish(report);
    }

    private static boolean isAsked(final List<String> beginnings, final String name) {
        return beginnings.isEmpty() || beginnings.stream().anyMatch(name::startsWith);
    }

    private static void compareKnown(final TransportRuns runs, final List<Finding> findings) {
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-transports")) {
            compare(runs, KnownTransports.in(folder.path()), findings);
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
