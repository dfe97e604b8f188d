package tailrace.validation.parsimon;

import java.util.List;
import tailrace.validation.estimates.IntervalTables;
import tailrace.validation.estimates.Report;
import tailrace.validation.estimates.Results;

/**
 * The outcome of one study.
 *
 * @param study which one
 * @param variants ways to estimate that were asked for
 * @param results what was simulated and estimated
 * @param report tables and criteria
 */
record StudyReport(Study study, List<Variant> variants, Results results, Report report) {
    /** Of the results of a study. */
    static StudyReport of(final Study study, final List<Variant> variants, final Results results) {
        if (study == Study.SPACE) {
            final SpaceTables space = new SpaceTables(variants, results);
            return new StudyReport(study, variants, results,
                    new Report(study.title(), space.all(), space.criteria()));
        }
        if (study == Study.FIRST) {
            final IntervalTables first = new IntervalTables(results);
            return new StudyReport(study, variants, results, new Report(study.title(), first.all(), first.criteria()));
        }
        final OtherTables other = new OtherTables(study, variants, results);
        return new StudyReport(study, variants, results, new Report(study.title(), other.all(), other.criteria()));
    }
}
