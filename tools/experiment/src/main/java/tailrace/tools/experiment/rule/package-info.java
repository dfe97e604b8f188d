/** How many trials there are: loops that run them until a rule says that there are enough. */
package tailrace.tools.experiment.rule;
