/**
 * Design of topologies: what is known of a graph of switches without a simulation. Bounds of its throughput, and files
 * and drawings of it.
 */
package tailrace.tools.topology;
