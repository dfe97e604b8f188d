/** Tail quantiles by importance sampling of flow sizes, as CCEval (NSDI) has them, and their two estimands. */
package tailrace.tools.experiment.tail;
