/**
 * Graphs of switches: how many servers each has and which links join them; and random ones, drawn uniformly. Knows
 * neither hosts nor routes.
 */
package tailrace.net.topology.graph;
