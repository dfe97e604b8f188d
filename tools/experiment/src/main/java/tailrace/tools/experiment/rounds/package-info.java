/** The loop of all experiments. Sweeps and evaluations store their rows in {@code trial.TrialJournal}. */
package tailrace.tools.experiment.rounds;
