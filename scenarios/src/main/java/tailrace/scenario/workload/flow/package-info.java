/** Interfaces between runs and workloads: a stream of flows that start by time, and flows that others trigger. */
package tailrace.scenario.workload.flow;
