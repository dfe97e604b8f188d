/**
 * Training of {@link tailrace.tools.model.QuantileModel}s from a data set: reading it, the order of rows, the
 * optimiser, when to stop, checkpoints, curves and the card are here; what computes gradients is behind
 * {@link tailrace.tools.train.Gradients}, brought by a module of its own.
 */
package tailrace.tools.train;
