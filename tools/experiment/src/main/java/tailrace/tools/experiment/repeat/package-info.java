/** Runs of one scenario with several seeds, a result folder each: {@code run --repeat}. */
package tailrace.tools.experiment.repeat;
