/** Who sends to whom. */
package tailrace.scenario.workload.pattern;
