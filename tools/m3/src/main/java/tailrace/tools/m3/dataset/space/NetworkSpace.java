package tailrace.tools.m3.dataset.space;

import tailrace.tools.m3.dataset.space.Amount.Unit;

/**
 * Settings of networks whose paths are samples. A network has racks under one or two tiers of switches, with traffic
 * between racks by the gravity model. It is simulated once as a whole, as {@code run} does, and some of its paths
 * become samples.
 */
public final class NetworkSpace {
    /** Minimum number of flows of a network. */
    public static final int MIN_FLOWS = 500;
    private static final int MAX_HOSTS = 100_000;

    /** Number of paths taken from each network, drawn as for an estimate. A path that is drawn twice counts once. */
    public int paths = 200;
    /** Largest number of foreground flows taken from each path, evenly spread over time. */
    public int flowsOfPath = 8;
    /** Tiers of switches: 1, 2 (leaves and spines) or 3. */
    public Draw tiers = Draw.fixed("3");
    /** Number of racks. With three tiers, there must be at least two pods. */
    public Draw racks = Draw.fixed("32");
    /** Racks per pod, with three tiers. */
    public Draw racksPerPod = Draw.fixed("16");
    /** Hosts per rack. */
    public Draw hostsPerRack = Draw.fixed("8");
    /** Total rate of a rack's hosts, divided by the total rate of its uplinks. */
    public Draw rackOversubscription = Draw.fixed("1");
    /** The same ratio for the switches above the ToRs, with three tiers. */
    public Draw oversubscription = Draw.fixed("2");
    /** Rate of the hosts' links. */
    public Draw endRate = Draw.fixed("10Gbps");
    /** Rate of the links between switches: a rate, or a multiple of the hosts' rate such as {@code 4line}. */
    public Draw innerRate = Draw.fixed("4line");
    /** Propagation delay of every link; by default, derived from bdp. */
    public Draw linkDelay;
    /** Bandwidth-delay product of the longest paths, in packets; by default, derived from linkDelay. */
    public Draw bdp;
    /** Standard deviation of the logarithm of racks' weights as senders and as receivers. */
    public Draw skew = Draw.fixed("1");
    /** Fraction of flows that stay in their rack. */
    public Draw local = Draw.fixed("0.1");
    /** Fraction of the pairs of racks that have traffic. */
    public Draw pairs = Draw.fixed("1");
    /** Approximate packet-hops of the full simulation, including ACKs; determines the number of flows. */
    public Draw packetHops = Draw.fixed("20_000_000");
    /** Largest number of flows, even if they are small. */
    public int mostFlows = 2_000_000;

    /** Checks the values. */
    public void validate() {
        requireCount("paths", paths);
        requireCount("flowsOfPath", flowsOfPath);
        if (mostFlows < MIN_FLOWS) {
            throw new IllegalArgumentException("mostFlows: " + mostFlows + " (expected: " + MIN_FLOWS + " or more)");
        }
        tiers.require("tiers", 1, 3, Unit.NUMBER);
        racks.require("racks", 1, MAX_HOSTS, Unit.NUMBER);
        racksPerPod.require("racksPerPod", 1, MAX_HOSTS, Unit.NUMBER);
        hostsPerRack.require("hostsPerRack", 2, MAX_HOSTS, Unit.NUMBER);
        rackOversubscription.require("rackOversubscription", 0.1, 100, Unit.NUMBER);
        oversubscription.require("oversubscription", 0.1, 100, Unit.NUMBER);
        PathSpace.requireRates(endRate, innerRate);
        PathSpace.requireDelay(linkDelay, bdp);
        skew.require("skew", 0, 5, Unit.NUMBER);
        local.require("local", 0, 1, Unit.NUMBER);
        pairs.require("pairs", 1e-6, 1, Unit.NUMBER);
        packetHops.require("packetHops", 1000, 1e12, Unit.NUMBER);
    }

    private static void requireCount(final String key, final int value) {
        if (value < 1 || value > 1_000_000) {
            throw new IllegalArgumentException(key + ": " + value + " (expected: 1 to 1 million)");
        }
    }
}
