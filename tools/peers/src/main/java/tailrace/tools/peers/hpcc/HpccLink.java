package tailrace.tools.peers.hpcc;

/**
 * A link: a line of a topology file.
 *
 * @param a id of a node, as in the file
 * @param b id of the other node
 * @param rateBitsPerSec rate of each direction
 * @param delayPs propagation delay as read by the simulator
 * @param isDelayCut whether the simulator reads a smaller delay than the file has
 * @param lossRate probability that a packet is lost; if it is 0, ERROR_RATE_PER_LINK applies
 * @param line number of the line
 */
public record HpccLink(int a, int b, long rateBitsPerSec, long delayPs, boolean isDelayCut,
        double lossRate, int line) {
    /** Returns a number that identifies the two nodes; all links between them have the same number. */
    public long ends() {
        return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
    }
}
