/** {@code tailrace bench} measures the speed of Tailrace; its guard fails when it gets slower. */
package tailrace.validation.bench;
