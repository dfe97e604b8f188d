/** The one loop of all experiments, and what it keeps. */
package tailrace.tools.experiment.rounds;
