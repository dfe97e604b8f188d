/** Benchmarks of the parts that take most of a simulation's time. */
package tailrace.validation.jmh;
