/**
 * Throughput of a graph of switches: the largest fraction of all demands that links can carry at the same time. Demands
 * may be split over any paths.
 */
package tailrace.tools.topology.flow;
