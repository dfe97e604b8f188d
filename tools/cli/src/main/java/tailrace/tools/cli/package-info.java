/** The command line. */
package tailrace.tools.cli;
