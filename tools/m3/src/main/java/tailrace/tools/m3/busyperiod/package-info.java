/** Simulation of only those stretches of time in which foreground flows of a path are in progress. */
package tailrace.tools.m3.busyperiod;
