package tailrace.validation.estimates;


import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.OptionValues;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;

/** Options of studies of estimates: execution and stored results. */
public final class StudyOptions {
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private KeptJobs jobs;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Threads of each estimate (default: ${DEFAULT-VALUE}).")
    private int threads;

    /** Refuses contradicting options. */
    public void check() {
        jobs.check();
        OptionValues.atLeast("--threads", threads, 1);
    }

    /** Opens the stored results. {@code warnings} receives a line for each damaged result. */
    public KeptResults<CaseResult> open(final Consumer<String> warnings) {
        return jobs.open("cases", CaseResult.class, warnings);
    }

    /** Creates a runner for full simulations with a number of flows. It measures times if jobs run one at a time. */
    public CaseRunner runner(final long flows) {
        return new CaseRunner(flows, seed, jobs.areOneByOne());
    }

    /** Returns the number of parallel simulations and estimates; 0 if nothing is to be run. */
    public int jobs() {
        return jobs.count();
    }

    /** Returns the number of threads of each estimate. */
    public int threads() {
        return threads;
    }
}
