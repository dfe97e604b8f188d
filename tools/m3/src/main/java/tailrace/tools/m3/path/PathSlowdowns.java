package tailrace.tools.m3.path;

import tailrace.tools.model.ModelUncertainty;

/**
 * A sample of the slowdowns on a path, with equal weights.
 *
 * @param flows number of the foreground flow of each slowdown, in the order of starts
 * @param slowdowns slowdowns, 1 or more
 * @param doubt uncertainty of a model's slowdowns
 */
public record PathSlowdowns(int[] flows, double[] slowdowns, ModelUncertainty doubt) {}
