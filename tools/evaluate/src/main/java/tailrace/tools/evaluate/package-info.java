/**
 * Metrics of a scenario over many trials, each a run with a seed of its own: what is measured, what measures it, and
 * when there are enough of them (CCEval).
 */
package tailrace.tools.evaluate;
