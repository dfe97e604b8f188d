/**
 * The command {@code tailrace bench}, which measures the speed of Tailrace; its guard fails if Tailrace becomes slower.
 */
package tailrace.validation.bench;
