package tailrace.validation.study;

import static tailrace.core.Require.require;

import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.JobsOption;

/** Options of a study that stores results of jobs: the number of parallel jobs, and the folder. */
public final class KeptJobs {
    @Mixin
    private final JobsOption jobs = JobsOption.oneByOne();

    @Mixin
    private final WorkOption work = new WorkOption();

    @Option(names = "--kept", description = "Run nothing: use only the results in the folder of --work.")
    private boolean kept;

    /**
     * Refuses numbers of jobs below one, and stored results without a folder.
     *
     * @throws IllegalArgumentException if an option is wrong
     */
    public void check() {
        jobs.check();
        require(!kept || work.isGiven(), "--kept: without --work (expected: the folder of kept results)");
    }

    /**
     * Opens the stored results.
     *
     * @param name name of the results
     * @param warnings receives a line for each damaged result
     */
    public <T> KeptResults<T> open(final String name, final Class<T> type, final Consumer<String> warnings) {
        return new KeptResults<>(work.folder(), name, type, warnings);
    }

    /** Returns the number of parallel jobs; 0 if none is to be run. */
    public int count() {
        return kept ? 0 : jobs.count();
    }

    /** Returns whether jobs run one after the other, so that their times can be measured. */
    public boolean areOneByOne() {
        return jobs.count() == 1;
    }
}
