/** Expected processor time of runs and estimates. */
package tailrace.tools.estimate.cost;
