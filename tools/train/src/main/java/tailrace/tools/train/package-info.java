/**
 * Training of {@link tailrace.tools.model.QuantileModel}s from a data set. It contains the reader, the order of rows,
 * the optimiser, the stopping rule, checkpoints, curves and the card. Another module computes gradients, through
 * {@link tailrace.tools.train.Gradients}.
 */
package tailrace.tools.train;
