package tailrace.validation.peers;

/**
 * A finished flow of either simulator.
 *
 * @param src sending host, as in the files
 * @param dst receiving host, as in the files
 * @param sport source port: 10000 + number of the flow within its pair
 * @param sizeBytes payload bytes
 * @param startNs start, nanoseconds
 * @param fctNs completion time, nanoseconds
 * @param standaloneNs completion time in an empty network, nanoseconds, greater than zero
 */
public record PeerFlow(int src, int dst, int sport, long sizeBytes, long startNs, long fctNs, long standaloneNs) {
    /** Returns the key of the flow within its case. */
    public String key() {
        return src + "->" + dst + ":" + sport;
    }
}
