/** How much traffic a workload offers, and what that is on each link. */
package tailrace.scenario.workload.load;
