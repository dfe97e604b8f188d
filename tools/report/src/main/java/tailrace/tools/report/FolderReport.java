package tailrace.tools.report;

import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.command.RunReport;

/** Shows runs by {@link ReportWriter} and {@link SummaryText}. */
public enum FolderReport implements RunReport {
    /** The only one: it has no state. */
    REPORT;

    @Override
    public void finish(final ResultFolder folder, final RunStatus ended, final boolean isWanted) {
        ReportWriter.finish(folder, ended, isWanted);
    }

    @Override
    public String text(final Summary summary) {
        return SummaryText.of(summary);
    }
}
