package tailrace.validation.topology;

import tailrace.validation.study.ReportPart;

/** A figure that can be run. */
@FunctionalInterface
interface StudyFigure {
    /** Runs it. */
    ReportPart run(StudyContext context);
}
