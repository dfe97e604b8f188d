/**
 * Throughput of a graph of switches: the largest share of all demands that links can carry at once, as a fluid that is
 * split over any paths.
 */
package tailrace.tools.topology.flow;
