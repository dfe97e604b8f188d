package tailrace.validation.parsimon;

import java.util.List;
import tailrace.tools.report.page.Table;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.IntervalTables;
import tailrace.validation.study.Finding;
import tailrace.validation.study.FindingTable;
import tailrace.validation.study.ReportPart;

/**
 * The outcome of one study.
 *
 * @param study the study
 * @param variants requested variants of the estimator
 * @param results simulations and estimates
 * @param report tables and criteria, to which plots are added
 */
record ParsimonReport(Study study, List<Variant> variants, CaseResults results, ReportPart report) {
    /** Creates the report of a study. */
    static ParsimonReport of(final Study study, final List<Variant> variants, final CaseResults results) {
        return switch (study) {
            case SPACE -> {
                final SpaceTables space = new SpaceTables(variants, results);
                yield of(study, variants, results, space.all(), space.criteria());
            }
            case FIRST -> {
                final IntervalTables first = new IntervalTables(results);
                yield of(study, variants, results, first.all(), first.criteria());
            }
            default -> {
                final OtherTables other = new OtherTables(study, variants, results);
                yield of(study, variants, results, other.all(), other.criteria());
            }
        };
    }

    private static ParsimonReport of(final Study study, final List<Variant> variants, final CaseResults results,
            final List<Table> tables, final List<Finding> criteria) {
        return new ParsimonReport(study, variants, results, new ReportPart(study.title())
                .lead("Parsimon (Zhao et al., NSDI 2023). Errors: estimate over full simulation, less 1.")
                .tables(tables).findings(FindingTable.CRITERIA, criteria));
    }
}
