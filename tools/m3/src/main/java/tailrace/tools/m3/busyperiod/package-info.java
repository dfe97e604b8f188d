/** Simulation of the stretches of time only in which something of a path's foreground is under way. */
package tailrace.tools.m3.busyperiod;
