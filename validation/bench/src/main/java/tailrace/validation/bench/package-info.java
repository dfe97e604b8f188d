/** The command {@code tailrace bench}, which measures the speed of Tailrace; its guard fails when it gets slower. */
package tailrace.validation.bench;
