/** Statistics of results: percentiles, means and their confidence intervals. */
package tailrace.scenario.results.stats;
