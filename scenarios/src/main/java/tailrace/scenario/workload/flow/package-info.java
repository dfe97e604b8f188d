/** Interfaces between runs and workloads: a stream of flows that start by time, and flows that other flows trigger. */
package tailrace.scenario.workload.flow;
