/**
 * What studies share. A study compares cases with a reference; each {@link tailrace.validation.study.Finding} is a

 * statement or number of the reference beside what came out here, judged against a
 * {@link tailrace.validation.study.Tolerance}. A {@link tailrace.validation.study.StudyReport} of
 * {@link tailrace.validation.study.ReportPart}s is the only renderer: text, Markdown, JSON, page and exit status.
 * {@link tailrace.validation.study.StudyOutput} and {@link tailrace.validation.study.KeptJobs} are the options of the
 * commands, {@link tailrace.validation.study.KeptResults} keeps what has been run.
 */
package tailrace.validation.study;
