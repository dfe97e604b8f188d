/** The commands that show results. */
package tailrace.tools.report.command;
