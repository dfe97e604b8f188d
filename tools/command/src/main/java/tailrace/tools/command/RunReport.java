package tailrace.tools.command;

import java.util.function.Consumer;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunStatus;

/** Shows a run: by live counters while it goes on, then on the page of its folder and as text. */
public interface RunReport {
    /**
     * Keeps live counters of the run in its folder until this is finished.
     *
     * @param warnings gets a line if that cannot be done
     * @return what takes the progress of the run
     */
    ProgressListener counters(ResultFolder folder, Consumer<String> warnings);

    /**
     * Writes the page of a result folder and marks the folder as finished, in this order.
     *
     * @param isWanted whether there is to be a page
     * @throws java.io.UncheckedIOException if a file cannot be read or written; the folder is finished all the same
     */
    void finish(ResultFolder folder, RunStatus ended, boolean isWanted);

    /** The numbers of a run as text, in lines. */
    String text(Summary summary);
}
