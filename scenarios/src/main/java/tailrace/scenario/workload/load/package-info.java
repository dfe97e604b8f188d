/** Computes the offered traffic of a workload, and its load on each link. */
package tailrace.scenario.workload.load;
