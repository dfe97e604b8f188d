/**
 * Estimates of tail quantiles by importance sampling of flow sizes, as in CCEval (NSDI). A "law" is a distribution of
 * flow sizes. "Tilted" sizes come from a law with more large flows than the original one. There are two estimands: the
 * quantile of the pooled flows of several trials, and the mean of the trials' quantiles.
 */
package tailrace.tools.experiment.tail;
