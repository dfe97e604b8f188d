package tailrace.scenario.hpcc;

/**
 * A line of a topology file.
 *
 * @param a id of a node, as in the file
 * @param b id of the other node
 * @param rateBitsPerSec rate of each direction
 * @param delayPs propagation delay
 * @param lossRate probability that a packet is lost; 0 leaves it to ERROR_RATE_PER_LINK
 * @param line number of the line
 */
public record HpccLink(int a, int b, long rateBitsPerSec, long delayPs, double lossRate, int line) {}
