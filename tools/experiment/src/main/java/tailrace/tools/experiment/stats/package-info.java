/** Statistics of trials: moments, stop rule, forecast. They work on numbers alone. */
package tailrace.tools.experiment.stats;
