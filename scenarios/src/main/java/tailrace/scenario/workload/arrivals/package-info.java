/** Arrivals: the times at which flows start. */
package tailrace.scenario.workload.arrivals;
