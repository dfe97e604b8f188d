package tailrace.tools.command;

import java.util.function.Consumer;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunStatus;

/**
 * Shows a run: by live counters while the run is in progress, afterwards by a page in its folder and a text.
 */
public interface RunReport {
    /**
     * Writes live counters of the run into its folder until the folder is finished.
     *
     * @param warnings receives a line if the live counters cannot be written
     * @return listener for the progress of the run
     */
    ProgressListener counters(ResultFolder folder, Consumer<String> warnings);

    /**
     * Writes the page of a result folder, and then marks the folder as finished.
     *
     * @param isWanted whether to write the page
     * @throws java.io.UncheckedIOException if a file cannot be read or written; the folder is marked as finished even
     *     then
     */
    void finish(ResultFolder folder, RunStatus ended, boolean isWanted);

    /** Formats the numbers of a run as lines of text. */
    String text(Summary summary);
}
