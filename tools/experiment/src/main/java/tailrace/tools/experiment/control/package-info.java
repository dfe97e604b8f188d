/** Means from fewer trials: regression on cheap simulations of the same trials. */
package tailrace.tools.experiment.control;
