package tailrace.validation.m3;

import java.util.List;
import tailrace.validation.estimates.Report;
import tailrace.validation.estimates.Results;

/**
 * The outcome of one part of the study.
 *
 * @param part which one
 * @param found cases and what was found of them
 * @param report tables and criteria
 */
record PartReport(Part part, PartResults found, Report report) {
    /** Of the results of a part. */
    static PartReport of(final Part part, final List<M3Case> cases, final Results results) {
        final PartResults found = new PartResults(cases, results);
        return new PartReport(part, found, new Report(part.title(), new PartTables(part, found).all(),
                new PartCriteria(part, found).all()));
    }
}
