package tailrace.validation.topology;

import tailrace.validation.study.ReportPart;

/** A figure that can be run. */
@FunctionalInterface
interface StudyFigure {
    /** Runs the figure. */
    ReportPart run(StudyContext context);
}
