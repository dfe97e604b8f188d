/** Trials and their measurements: scenarios with seeds, metrics, stored rows. */
package tailrace.tools.experiment.trial;
