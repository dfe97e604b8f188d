/**
 * Inputs of a model for a path, its configuration and each of its foreground flows. They are pure numbers in terms of
 * the path's round trip, bandwidth-delay product and rates, so a model trained at some rates applies to others.
 */
package tailrace.tools.m3.features;
