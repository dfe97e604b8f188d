/**
 * Workloads of a scenario, opened as one stream of flows.
 *
 * <p>Each part of a workload is a kind with a package: {@link tailrace.scenario.workload.sizes}, {@link
 * tailrace.scenario.workload.arrivals}, {@link tailrace.scenario.workload.load}, {@link
 * tailrace.scenario.workload.pattern}, {@link tailrace.scenario.workload.application}; lists of flows are in {@link
 * tailrace.scenario.workload.list}.
 */
package tailrace.scenario.workload;
