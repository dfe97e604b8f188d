/** Which flows start when: sizes, arrivals, pairs of hosts, loads, lists of flows; all of them streams. */
package tailrace.scenario.workload;
