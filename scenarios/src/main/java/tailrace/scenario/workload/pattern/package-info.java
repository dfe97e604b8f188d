/** Patterns, which choose senders and receivers of flows. */
package tailrace.scenario.workload.pattern;
