/** The hosts of a workload, the share of each pair of hosts, and draws among hosts. */
package tailrace.scenario.workload.hosts;
