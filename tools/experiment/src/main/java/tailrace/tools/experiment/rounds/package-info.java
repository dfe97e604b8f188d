/** The one loop of all experiments. Sweeps and evaluations keep their rows in {@code trial.TrialJournal}. */
package tailrace.tools.experiment.rounds;
