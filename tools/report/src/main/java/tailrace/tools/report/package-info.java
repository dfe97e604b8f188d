/** The result page; comparisons of several results are in {@code tailrace.tools.compare}. */
package tailrace.tools.report;
