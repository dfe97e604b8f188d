/** The commands {@code evaluate} and {@code sweep}. */
package tailrace.tools.experiment.command;
