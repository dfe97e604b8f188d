/**
 * Inputs of a model for a path, its configuration and each of its foreground flows: pure numbers without units, in
 * terms of the path's round trip, bandwidth-delay product and rates, so that a model trained at some rates can be used
 * at others.
 */
package tailrace.tools.m3.features;
