/** When flows start. */
package tailrace.scenario.workload.arrivals;
