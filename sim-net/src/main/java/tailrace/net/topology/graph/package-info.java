/**
 * Graphs of switches: their servers and links; and uniformly drawn random graphs. They contain neither hosts nor
 * routes.
 */
package tailrace.net.topology.graph;
