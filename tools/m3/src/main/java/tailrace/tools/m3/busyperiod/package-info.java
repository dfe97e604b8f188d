/** Simulation of only those periods in which foreground flows of a path are in progress. */
package tailrace.tools.m3.busyperiod;
