/** Points of an experiment: the keys that are varied and their values. */
package tailrace.tools.experiment.point;
