package tailrace.tools.peers.hpcc;

/**
 * A link that fails: LINK_DOWN.
 *
 * @param atPs time in picoseconds of simulated time; the file counts microseconds after 2 s, in conweave after
 *     FLOWGEN_START_TIME
 * @param a id of a node at one end, as in the topology file
 * @param b id of the node at the other end
 */
public record HpccLinkDown(long atPs, int a, int b) {}
