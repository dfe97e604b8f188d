package tailrace.tools.experiment.tail;

/**
 * What counts of the cycles of a step of the search for a law; step 0 is that of the first, plain cycles.
 *
 * @param flows in a cycle, in the mean
 * @param quantile of all flows together; NaN if none has finished
 * @param effective cycles that the weights of the tail stand for
 * @param marks those of all flows, weighted by the tail of their cycle
 */
public record SearchStep(double flows, double quantile, double effective, MarkSums marks) {}
