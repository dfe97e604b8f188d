/** Points of an experiment: the varied keys and their values. */
package tailrace.tools.experiment.point;
