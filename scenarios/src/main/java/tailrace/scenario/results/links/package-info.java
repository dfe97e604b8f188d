/** Results of links: totals, pauses, and samples over time. */
package tailrace.scenario.results.links;
