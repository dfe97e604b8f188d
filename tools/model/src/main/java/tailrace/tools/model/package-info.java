/**
 * Learned models at work: small networks that give quantiles, read from one file and computed in plain Java.
 *
 * <p>Everything here is deterministic on every JVM: sums have a fixed order, and what needs an exponential comes from a
 * table that {@link StrictMath} made.
 */
package tailrace.tools.model;
