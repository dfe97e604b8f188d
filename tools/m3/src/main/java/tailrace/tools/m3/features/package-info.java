/**
 * Inputs of a model for a path, its configuration and each of its foreground flows. They have no units, because they
 * are relative to the path's round trip, bandwidth-delay product and rates. So a model that was trained at some rates
 * applies to others.
 */
package tailrace.tools.m3.features;
