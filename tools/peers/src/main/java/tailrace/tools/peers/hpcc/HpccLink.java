package tailrace.tools.peers.hpcc;

/**
 * A line of a topology file.
 *
 * @param a id of a node, as in the file
 * @param b id of the other node
 * @param rateBitsPerSec rate of each direction
 * @param delayPs propagation delay, as the simulator reads it
 * @param isDelayCut whether more than that is written
 * @param lossRate probability that a packet is lost; 0 leaves it to ERROR_RATE_PER_LINK
 * @param line number of the line
 */
public record HpccLink(int a, int b, long rateBitsPerSec, long delayPs, boolean isDelayCut,
        double lossRate, int line) {
    /** The same for links between the same two nodes, and for no others. */
    public long ends() {
        return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
    }
}
