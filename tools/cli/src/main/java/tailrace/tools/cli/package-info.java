/** The {@code tailrace} command line: help, completion, manual pages, and lists of scenarios and keys. */
package tailrace.tools.cli;
