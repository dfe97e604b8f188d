package tailrace.validation.topology;

/** A figure that can be run. */
@FunctionalInterface
interface StudyFigure {
    /** Runs it. */
    FigureResult run(StudyContext context);
}
