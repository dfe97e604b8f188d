/** The commands {@code run}, {@code evaluate} and {@code sweep}, and the commands of the estimators. */
package tailrace.tools.experiment.command;
