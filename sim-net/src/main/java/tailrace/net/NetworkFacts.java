package tailrace.net;

/**
 * Facts of the network that switches depend on.
 *
 * @param externalIds by node id: number of the node in the file from which the network was read
 * @param maxPacketBytes the largest packet on the wire
 * @param priorities bit p set: some traffic has priority p
 * @param roundTripPs the longest round trip of the empty network if some transport requests coded utilisation, else 0
 * @param hostBitsPerSec rate of the first host's link; buffer thresholds of faster ports are scaled relative to it
 * @param draws source of the switches' random numbers
 * @param groups group of each switch, and of the switch of each host, by node id; null: each switch is a group
 */
public record NetworkFacts(
        int[] externalIds, int maxPacketBytes, int priorities, long roundTripPs, long hostBitsPerSec,
        SwitchDraws draws, int[] groups) {
    /** Creates facts for switches that each draw from a separate random stream. */
    public NetworkFacts(
            final int[] externalIds, final int maxPacketBytes, final int priorities, final long roundTripPs,
            final long hostBitsPerSec) {
        this(externalIds, maxPacketBytes, priorities, roundTripPs, hostBitsPerSec, OwnDraws.OF_EACH_SWITCH, null);
    }

    /** Group of a switch, or of a host's switch; nodes of one group have the same number. */
    public int groupOf(final int node) {
        return groups == null ? node : groups[node];
    }
}
