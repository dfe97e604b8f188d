/** Statistics of results: percentiles and means, and how far they can be trusted. */
package tailrace.scenario.results.stats;
