/** Display of commands' progress: a line on a terminal or in a log. */
package tailrace.tools.command.progress;
