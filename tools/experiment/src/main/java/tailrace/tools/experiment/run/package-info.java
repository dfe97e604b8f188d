/** Runs experiments into result folders. */
package tailrace.tools.experiment.run;
