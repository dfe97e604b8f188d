/** The command {@code run --repeat}: runs one scenario with several seeds, each into a separate result folder. */
package tailrace.tools.experiment.repeat;
