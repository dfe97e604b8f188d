/** Fewer trials for the same mean: regression on what a cheap simulation of the same trials tells. */
package tailrace.tools.experiment.control;
