package tailrace.net;

import tailrace.net.ns3.Ns3Draws;

/**
 * What switches have to know of the network around them.
 *
 * @param externalIds number of each node in the file the network was read from, by node id
 * @param maxPacketBytes the largest packet on the wire
 * @param priorities bit p set: some traffic has priority p
 * @param roundTripPs the longest round trip of the empty network if some transport asks for coded utilisation, else 0
 * @param hostBitsPerSec rate of the first host's link: what buffer thresholds of faster ports are scaled by
 * @param draws random numbers of all switches, in the order of their use; null: each switch has its own
 */
public record NetworkFacts(
        int[] externalIds, int maxPacketBytes, int priorities, long roundTripPs, long hostBitsPerSec, Ns3Draws draws) {}
