/** Benchmarks of the parts on which a simulation spends its time. */
package tailrace.validation.jmh;
