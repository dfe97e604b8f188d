/** The report page of a result folder. {@code tailrace.tools.compare} compares several results. */
package tailrace.tools.report;
