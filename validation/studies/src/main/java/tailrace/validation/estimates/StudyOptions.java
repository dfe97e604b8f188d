package tailrace.validation.estimates;

import static tailrace.core.Require.require;

import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.report.ReportTables;
import tailrace.tools.report.page.Page;
import tailrace.validation.compare.KeptJobs;
import tailrace.validation.compare.KeptResults;

/** Options of every study: how it runs, where its results are kept, and the files that tell of them. */
public final class StudyOptions {
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private KeptJobs jobs;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Threads of each estimate (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Mixin
    private ReportTables files;

    /** Refuses options that do not go together, and files that could not be written in the end. */
    public void check() {
        jobs.check();
        require(threads >= 1, "--threads: " + threads + " (expected: 1 or more)");
        files.check();
    }

    /** The results that are kept. */
    public KeptResults<CaseResult> open() {
        return jobs.open(CaseResult.class);
    }

    /** Runs full simulations of so many flows; times are measured if nothing else runs meanwhile. */
    public CaseRunner runner(final long flows) {
        return new CaseRunner(flows, seed, jobs.areOneByOne());
    }

    /** Simulations and estimates at a time; 0: nothing is run. */
    public int jobs() {
        return jobs.count();
    }

    /** Threads of each estimate. */
    public int threads() {
        return threads;
    }

    /** Writes the files that are asked for. */
    public void write(final List<Report> reports, final Supplier<String> text, final Supplier<Page> page) {
        files.write(text, page, () -> String.join("", reports.stream().map(Report::markdown).toList()));
    }
}
