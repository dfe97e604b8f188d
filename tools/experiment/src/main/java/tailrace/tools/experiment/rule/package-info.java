/** Rules for the number of trials, and the loops that run trials until a rule needs no more. */
package tailrace.tools.experiment.rule;
