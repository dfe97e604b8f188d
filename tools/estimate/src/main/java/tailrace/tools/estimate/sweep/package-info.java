/** Sweeps: the same scenario with other settings, point by point, as a table with intervals and the best point. */
package tailrace.tools.estimate.sweep;
