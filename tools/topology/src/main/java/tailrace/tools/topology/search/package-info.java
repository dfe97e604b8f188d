/** Searches among designs by their throughput: the most of something at full throughput, and sweeps. */
package tailrace.tools.topology.search;
