/** Searches among designs by throughput: largest values at full throughput, and sweeps. */
package tailrace.tools.topology.search;
