/**
 * The command {@code tailrace validate m3}: compares estimates from sampled paths with full simulations, as in m3's
 * evaluation.
 */
package tailrace.validation.m3;
