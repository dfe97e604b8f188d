/** Shows how far commands are: a line of a terminal or of a log. */
package tailrace.tools.command.progress;
