package tailrace.tools.m3.dataset.space;

import tailrace.tools.m3.dataset.space.Amount.Unit;

/**
 * Settings of paths: their links and the links of side hosts. The defaults describe the parking lots of m3 (SIGCOMM
 * 2024).
 */
public final class PathSpace {
    private static final int MAX_HOPS = 16;

    /** Number of links of the path, at least 2. */
    public Draw hops = Draw.fixed("4");
    /** Rate of the first and the last link, and of side hosts' links. */
    public Draw endRate = Draw.fixed("10Gbps");
    /** Rate of the inner links: a rate, or a multiple of the hosts' rate such as {@code 4line}. */
    public Draw innerRate = Draw.fixed("40Gbps");
    /** Propagation delay of every link; by default, derived from bdp. */
    public Draw linkDelay;
    /** Bandwidth-delay product of the whole path, in packets; by default, derived from linkDelay. */
    public Draw bdp;
    /**
     * Minimum number of side hosts at each inner node, which share the background that joins or leaves there. More are
     * added if the traffic requires them.
     */
    public Draw sideHosts = Draw.fixed("16");
    /**
     * Minimum number of gateways at each inner node: neighbouring switches that lead to side hosts two or more links
     * away. Their links are as fast as the inner links. Every second host that is one link away moves behind a gateway.
     * More gateways are added if the traffic requires them. With 0, all hosts are attached to the node.
     */
    public Draw gateways = Draw.fixed("0");
    /**
     * Largest fraction of the links of side hosts and gateways that flows outside of the path take. In each direction,
     * they take none, half or all of this fraction.
     */
    public Draw sideLoad = Draw.fixed("0");

    /** Checks the values. */
    public void validate() {
        hops.require("hops", 2, MAX_HOPS, Unit.NUMBER);
        requireRates(endRate, innerRate);
        sideHosts.require("sideHosts", 1, 4096, Unit.NUMBER);
        gateways.require("gateways", 0, 4096, Unit.NUMBER);
        sideLoad.require("sideLoad", 0, 0.9, Unit.NUMBER);
        requireDelay(linkDelay, bdp);
    }

    static void requireRates(final Draw endRate, final Draw innerRate) {
        endRate.require("endRate", 1e6, 1e13, Unit.BITS_PER_SEC);
        innerRate.require("innerRate", 1e-3, 1e13, Unit.BITS_PER_SEC, Unit.LINE_RATE);
    }

    static void requireDelay(final Draw linkDelay, final Draw bdp) {
        if ((linkDelay == null) == (bdp == null)) {
            throw new IllegalArgumentException("linkDelay: " + (bdp == null ? "missing" : "given as well as bdp")
                    + " (expected: either linkDelay or bdp)");
        }
        if (linkDelay != null) {
            linkDelay.require("linkDelay", 0, 1e12, Unit.PS);
        } else {
            bdp.require("bdp", 1, 1e6, Unit.PACKETS);
        }
    }
}
