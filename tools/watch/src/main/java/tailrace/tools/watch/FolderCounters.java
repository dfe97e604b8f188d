package tailrace.tools.watch;

import java.util.function.Consumer;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.ResultFolder;

/** Keeps live counters in a folder of results until it is finished; they are no result. */
public final class FolderCounters {
    private FolderCounters() {}

    /**
     * Keeps the counters of a run.
     *
     * @param warnings gets a line if they cannot be kept
     * @return what takes the progress of the run
     * @throws IllegalStateException if the folder is that of no run
     */
    public static ProgressListener of(final ResultFolder folder, final Consumer<String> warnings) {
        final CountersFile counters = CountersFile.create(
            folder.path().resolve(CountersFile.FILE), folder.run().command(), folder.run().name(), warnings);
        folder.whenFinished(state -> counters.end(WorkState.valueOf(state.name())));
        return counters;
    }

    /**
     * Keeps the counters of several runs together.
     *
     * @param command such as run
     * @param name of their scenario
     * @param warnings gets a line if they cannot be kept
     * @return what takes the progress of the runs
     */
    public static ProgressListener of(
            final RepeatFolder folder, final String command, final String name, final Consumer<String> warnings) {
        final CountersFile counters =
            CountersFile.create(folder.path().resolve(CountersFile.FILE), command, name, warnings);
        folder.whenFinished(state -> counters.end(WorkState.valueOf(state.name())));
        return counters;
    }
}
