/** Sizes of flows. */
package tailrace.scenario.workload.sizes;
