/**
 * Graphs of switches with their numbers of servers, and random graphs that are drawn uniformly. Graphs contain neither
 * hosts nor routes.
 */
package tailrace.net.topology.graph;
