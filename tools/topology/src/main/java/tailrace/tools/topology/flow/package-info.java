/**
 * Throughput of a graph of switches: the largest share of all demands that links can carry at once. Demands may be
 * split over any paths.
 */
package tailrace.tools.topology.flow;
