package tailrace.tools.topology.study;

/** A figure that can be run. */
@FunctionalInterface
interface StudyFigure {
    /** Runs it. */
    FigureResult run(StudyContext context);
}
