/** Fewer trials for the same mean: regression on a cheap simulation of the same trials. */
package tailrace.tools.experiment.control;
