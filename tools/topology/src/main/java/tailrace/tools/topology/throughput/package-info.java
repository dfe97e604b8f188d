/** Throughputs of topologies with drawn traffic: solved, certified, and what links carry. */
package tailrace.tools.topology.throughput;
