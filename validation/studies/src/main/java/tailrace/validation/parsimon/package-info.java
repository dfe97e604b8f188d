/**
 * The command {@code tailrace validate parsimon}: compares estimates with full simulations, as in Parsimon's
 * evaluation.
 */
package tailrace.validation.parsimon;
