/** How large flows are. */
package tailrace.scenario.workload.sizes;
