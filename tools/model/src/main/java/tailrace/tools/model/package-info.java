/**
 * Evaluation of learned models: small networks for quantiles, read from one file and computed in plain Java.
 *
 * <p>Everything here is deterministic on every JVM: sums have a fixed order, and exponentials come from a table
 * computed by {@link StrictMath}.
 */
package tailrace.tools.model;
