/** Figures of links during a run: totals, pauses, and samples over time. */
package tailrace.scenario.results.links;
