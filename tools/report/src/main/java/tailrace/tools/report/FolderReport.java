package tailrace.tools.report;

import java.util.function.Consumer;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.command.RunReport;
import tailrace.tools.watch.FolderCounters;

/**
 * Shows runs: live counters by {@link FolderCounters}, the page by {@link ReportWriter}, and the text by
 * {@link SummaryText}.
 */
public enum FolderReport implements RunReport {
    /** The only instance; it has no state. */
    REPORT;

    @Override
    public ProgressListener counters(final ResultFolder folder, final Consumer<String> warnings) {
        return FolderCounters.of(folder, warnings);
    }

    @Override
    public void finish(final ResultFolder folder, final RunStatus ended, final boolean isWanted) {
        ReportWriter.finish(folder, ended, isWanted);
    }

    @Override
    public String text(final Summary summary) {
        return SummaryText.of(summary);
    }
}
