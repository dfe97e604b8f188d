package tailrace.validation.estimates;


import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.OptionValues;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;

/** Options of studies of estimates: how they run, and where their results are kept. */
public final class StudyOptions {
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private KeptJobs jobs;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Threads of each estimate (default: ${DEFAULT-VALUE}).")
    private int threads;

    /** Refuses options that do not go together. */
    public void check() {
        jobs.check();
        OptionValues.atLeast("--threads", threads, 1);
    }

    /** The results that are kept; a line for each that is damaged goes to the warnings. */
    public KeptResults<CaseResult> open(final Consumer<String> warnings) {
        return jobs.open("cases", CaseResult.class, warnings);
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
}
