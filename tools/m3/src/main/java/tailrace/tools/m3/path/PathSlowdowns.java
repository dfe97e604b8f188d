package tailrace.tools.m3.path;

import tailrace.tools.model.ModelUncertainty;

/**
 * A sample of the slowdowns on a path; all count alike.
 *
 * @param flows numbers of foreground flows in the order of their start, of each as many in a row as it has slowdowns
 * @param slowdowns slowdowns of these, 1 or more
 * @param doubt what makes them uncertain if a model gave them
 */
public record PathSlowdowns(int[] flows, double[] slowdowns, ModelUncertainty doubt) {}
