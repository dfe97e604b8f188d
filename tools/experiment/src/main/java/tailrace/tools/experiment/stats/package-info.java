/** When there are enough trials: moments, stop rule, forecast; knows numbers only. */
package tailrace.tools.experiment.stats;
