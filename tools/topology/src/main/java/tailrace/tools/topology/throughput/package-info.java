/** Throughput of topologies with drawn traffic: solutions, certificates and loads of links. */
package tailrace.tools.topology.throughput;
