package tailrace.validation.study;

import static tailrace.core.Require.require;

import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.JobsOption;

/** Options of a study that keeps what its jobs find: how many run at once, and where results are kept. */
public final class KeptJobs {
    @Mixin
    private final JobsOption jobs = JobsOption.oneByOne();

    @Mixin
    private final WorkOption work = new WorkOption();

    @Option(names = "--kept", description = "Run nothing: only what is kept in the folder of --work.")
    private boolean kept;

    /**
     * Refuses less than one job at a time, and kept results without a folder.
     *
     * @throws IllegalArgumentException saying so
     */
    public void check() {
        jobs.check();
        require(!kept || work.isGiven(), "--kept: without --work (expected: the folder of kept results)");
    }

    /**
     * Opens the results that are kept.
     *
     * @param name what they are called
     * @param warnings takes a line for each result that is damaged
     */
    public <T> KeptResults<T> open(final String name, final Class<T> type, final Consumer<String> warnings) {
        return new KeptResults<>(work.folder(), name, type, warnings);
    }

    /** Jobs at a time; 0: none is done. */
    public int count() {
        return kept ? 0 : jobs.count();
    }

    /** Whether jobs are done one after the other, so that their times can be measured. */
    public boolean areOneByOne() {
        return jobs.count() == 1;
    }
}
