/** The result page. */
package tailrace.tools.report;
