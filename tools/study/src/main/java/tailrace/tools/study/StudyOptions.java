package tailrace.tools.study;

import static tailrace.core.Require.require;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.scenario.results.KeptResults;
import tailrace.scenario.spi.JobsOption;
import tailrace.scenario.spi.PlotPage;
import tailrace.scenario.spi.ReportTables;

/** Options of every study: how it runs, where its results are kept, and the files that tell of them. */
public final class StudyOptions {
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private final JobsOption jobs = JobsOption.oneByOne();

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Threads of each estimate (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--work", paramLabel = "DIR",
        description = "Keep results here, by what they depend on, and do not repeat them: what was killed goes on.")
    private Path work;

    @Option(names = "--kept", description = "Run nothing: only what is kept in the folder of --work.")
    private boolean kept;

    @Mixin
    private ReportTables files;

    /** Refuses options that do not go together, and files that could not be written in the end. */
    public void check() {
        jobs.check();
        require(threads >= 1, "--threads: " + threads + " (expected: 1 or more)");
        require(!kept || work != null, "--kept: without --work (expected: the folder of kept results)");
        files.check();
    }

    /** The results that are kept. */
    public KeptResults<CaseResult> open() {
        return new KeptResults<>(work, CaseResult.class);
    }

    /** Runs full simulations of so many flows; times are measured if nothing else runs meanwhile. */
    public CaseRunner runner(final long flows) {
        return new CaseRunner(flows, seed, jobs.count() == 1);
    }

    /** Simulations and estimates at a time; 0: nothing is run. */
    public int jobs() {
        return kept ? 0 : jobs.count();
    }

    /** Threads of each estimate. */
    public int threads() {
        return threads;
    }

    /** Writes the files that are asked for. */
    public void write(final List<Report> reports, final Supplier<String> text, final Supplier<PlotPage> plots) {
        files.write(text, plots, () -> String.join("", reports.stream().map(Report::markdown).toList()));
    }
}
