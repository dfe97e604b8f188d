/** When there are enough trials: moments, stop rule, forecast; knows numbers only. */
package tailrace.tools.evaluate.stats;
