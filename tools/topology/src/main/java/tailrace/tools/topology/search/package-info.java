/** Searches designs by their throughput: the largest value of a key at full throughput, and sweeps. */
package tailrace.tools.topology.search;
