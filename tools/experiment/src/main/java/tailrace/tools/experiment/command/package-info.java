/** The commands {@code run}, {@code evaluate} and {@code sweep}, and those of the estimators. */
package tailrace.tools.experiment.command;
