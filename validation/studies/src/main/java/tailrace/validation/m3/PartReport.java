package tailrace.validation.m3;

import java.util.List;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.ReportPart;
import tailrace.validation.study.StudyReport;

/**
 * The outcome of one part of the study.
 *
 * @param part the part
 * @param found cases with their results
 * @param report tables, criteria and plots
 */
record PartReport(Part part, PartResults found, ReportPart report) {
    /** Creates the report of a part. */
    static PartReport of(final Part part, final List<M3Case> cases, final CaseResults results) {
        final PartResults found = new PartResults(cases, results);
        return new PartReport(part, found, new ReportPart(part.title())
                .lead("m3 (Li et al., SIGCOMM 2024). Errors: estimate over full simulation, less 1. Slowdowns: of the"
                    + " scenarios with the largest, the median and the least error of the first estimate.")
                .tables(new PartTables(part, found).all())
                .findings(FindingTable.CRITERIA, new PartCriteria(part, found).all())
                .plots(M3Plots.of(part, found)));
    }

    /** Completes the report, to which all parts have already been added. */
    static StudyReport whole(final StudyReport report, final List<PartReport> parts) {
        return report.summary(M3Plots.summary(parts)).verdictOnCriteria().data(M3Json.values(parts));
    }
}
