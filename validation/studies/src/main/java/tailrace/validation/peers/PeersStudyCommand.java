package tailrace.validation.peers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/** The command {@code tailrace validate peers}: compares cases of another simulator, flow by flow. */
@Command(name = "peers", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Runs cases of the HPCC ns-3 simulator and compares every flow, or every byte of the files that it"
        + " wrote; exit status 1 if something differs.")
public final class PeersStudyCommand implements Callable<Integer> {
    private final PeerRunner runner;

    @Option(names = "--reference", paramLabel = "DIR", description = "Folder of cases (default: the shipped ones).")
    private Path reference;

    @Option(names = "--case", paramLabel = "NAME", description = "Only this case; may be repeated.")
    private final List<String> cases = new ArrayList<>();

    @Option(names = "--transport", paramLabel = "NAME", description = "Only this transport; may be repeated.")
    private final List<String> transports = new ArrayList<>();

    @Mixin
    private final JobsOption jobs = JobsOption.oneByOne();

    @Mixin
    private StudyOutput output;

    /** Creates the command of {@code tailrace}. */
    public PeersStudyCommand() {
        this(null);
    }

    /** Creates a command with a simulator; null for Tailrace, which reports its progress. */
    public PeersStudyCommand(final PeerRunner runner) {
        this.runner = runner;
    }

    @Override
    public Integer call() {
        jobs.check();
        output.check();
        return Interrupts.during(output.err(), this::compareAll);
    }

    private int compareAll(final Interrupts interrupts) {
        final PeerComparisons all;
        if (reference != null) {
            all = compare(reference, interrupts);
        } else {
            try (TemporaryFolder shipped = TemporaryFolder.create("tailrace-peers")) {
                ShippedCases.unpack(shipped.path());
                all = compare(shipped.path(), interrupts);
            }
        }
        final StudyReport report = output.report("Tailrace against ns-3, flow by flow");
        PeersStudy.add(report, all);
        return output.finish(report);
    }

    private PeerComparisons compare(final Path root, final Interrupts interrupts) {
        final ReferenceCases found = ReferenceCases.discover(root, cases, transports);
        found.notes().forEach(output::progress);
        PeerReference.check(found.flows());
        final WatchedCases watched = // one line cannot show several parallel runs
                new WatchedCases(ProgressLine.on(output.err(), jobs.count() > 1), () -> !interrupts.interrupted());
        final PeerSuite flows = new PeerSuite(runner == null ? watched.runner() : runner, output::progress);
        final FileSuite files = new FileSuite(output::progress, watched);
        final JobRunner pool = new LocalJobs(jobs.count()).watchedBy(far -> !interrupts.interrupted());
        return new PeerComparisons(
                all(pool, found.flows(), PeerCase::label, flows::compare),
                all(pool, found.files(), FileCase::name, files::compare));
    }

    /** Returns the comparisons of these cases, in order. */
    private static <C, R> List<R> all(final JobRunner pool, final List<C> cases, final Function<C, String> names,
            final Function<C, R> compare) {
        final List<R> results = new ArrayList<>(Collections.nCopies(cases.size(), null));
        pool.run(JobBatch.of(cases, names, () -> (each, control) -> compare.apply(each)),
                (job, result) -> results.set((int) job, result));
        return results;
    }
}
