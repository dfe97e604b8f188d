/** Tail quantiles by importance sampling of flow sizes, as in CCEval (NSDI), with two estimands. */
package tailrace.tools.experiment.tail;
