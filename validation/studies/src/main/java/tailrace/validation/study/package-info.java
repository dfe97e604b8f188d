/**
 * Common parts of studies. A study compares cases with a reference. Each {@link tailrace.validation.study.Finding}
 * compares a statement or number of the reference with a measured value, judged by a
 * {@link tailrace.validation.study.Tolerance}. A {@link tailrace.validation.study.StudyReport} of
 * {@link tailrace.validation.study.ReportPart}s renders all of them as text, Markdown, JSON and page, and sets the exit
 * status. {@link tailrace.validation.study.StudyOutput} and {@link tailrace.validation.study.KeptJobs} are the options
 * of the commands, {@link tailrace.validation.study.KeptResults} stores results.
 */
package tailrace.validation.study;
