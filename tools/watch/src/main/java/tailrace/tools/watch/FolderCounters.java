package tailrace.tools.watch;

import java.util.function.Consumer;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.ResultFolder;

/** Writes live counters into a result folder until the folder is finished. They are not part of the results. */
public final class FolderCounters {
    private FolderCounters() {}

    /**
     * Writes the counters of a run.
     *
     * @param warnings receives a line if the counters cannot be written
     * @return listener for the progress of the run
     * @throws IllegalStateException if the folder does not belong to a run
     */
    public static ProgressListener of(final ResultFolder folder, final Consumer<String> warnings) {
        final CountersFile counters = CountersFile.create(
            folder.path().resolve(CountersFile.FILE), folder.run().command(), folder.run().name(), warnings);
        folder.onFinished(state -> counters.end(WorkState.valueOf(state.name())));
        return counters;
    }

    /**
     * Writes common counters of several runs.
     *
     * @param command name of the command, such as run
     * @param name name of their scenario
     * @param warnings receives a line if they cannot be written
     * @return listener for the progress of the runs
     */
    public static ProgressListener of(
            final RepeatFolder folder, final String command, final String name, final Consumer<String> warnings) {
        final CountersFile counters =
            CountersFile.create(folder.path().resolve(CountersFile.FILE), command, name, warnings);
        folder.onFinished(state -> counters.end(WorkState.valueOf(state.name())));
        return counters;
    }
}
