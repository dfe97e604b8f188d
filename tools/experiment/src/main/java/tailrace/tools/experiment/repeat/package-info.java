/** The command {@code run --repeat}: runs one scenario with several seeds, each into a result folder of its own. */
package tailrace.tools.experiment.repeat;
