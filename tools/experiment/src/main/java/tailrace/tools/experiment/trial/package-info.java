/** What a trial is and what it measures: scenarios with seeds, metrics, rows that are kept. */
package tailrace.tools.experiment.trial;
