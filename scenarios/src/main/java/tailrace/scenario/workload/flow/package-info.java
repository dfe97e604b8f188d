/** What runs a workload sees of its flows: a stream of those that start by time, and those that follow others. */
package tailrace.scenario.workload.flow;
