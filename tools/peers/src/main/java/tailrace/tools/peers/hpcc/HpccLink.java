package tailrace.tools.peers.hpcc;

/**
 * A line of a topology file.
 *
 * @param a id of a node, as in the file
 * @param b id of the other node
 * @param rateBitsPerSec rate of each direction
 * @param delayPs propagation delay as read by the simulator
 * @param isDelayCut whether the written delay is larger
 * @param lossRate probability that a packet is lost; 0: ERROR_RATE_PER_LINK applies
 * @param line number of the line
 */
public record HpccLink(int a, int b, long rateBitsPerSec, long delayPs, boolean isDelayCut,
        double lossRate, int line) {
    /** Returns a number that only links between the same two nodes share. */
    public long ends() {
        return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
    }
}
