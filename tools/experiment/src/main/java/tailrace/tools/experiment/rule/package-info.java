/** Rules for the number of trials, and the loops that run trials until a rule has enough. */
package tailrace.tools.experiment.rule;
