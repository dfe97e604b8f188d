/**
 * Which flows start when: workloads as scenarios say them, opened as one stream.
 *
 * <p>Each part of a workload is a kind with a package of its own: {@link tailrace.scenario.workload.sizes},
 * {@link tailrace.scenario.workload.arrivals}, {@link tailrace.scenario.workload.load},
 * {@link tailrace.scenario.workload.pattern}, {@link tailrace.scenario.workload.application}; lists of flows are in
 * {@link tailrace.scenario.workload.list}.
 */
package tailrace.scenario.workload;
