/** The hosts of a workload, who sends which share to whom, and draws among hosts. */
package tailrace.scenario.workload.hosts;
