/** Processor time that runs and estimates are expected to take. */
package tailrace.tools.estimate.cost;
