package tailrace.tools.m3.dataset.space;

import tailrace.tools.m3.dataset.space.Amount.Unit;

/**
 * Networks whose paths are samples: racks under one or two tiers of switches, with traffic between racks by the gravity
 * model. A network is simulated once as a whole, as {@code run} does, and the flows of some of its paths are samples of
 * their own.
 */
public final class NetworkSpace {
    /** A network has at least so many. */
    public static final int MIN_FLOWS = 500;
    private static final int MAX_HOSTS = 100_000;

    /** Paths taken of each network, drawn as an estimate draws them; one that is drawn twice counts once. */
    public int paths = 200;
    /** Foreground flows taken of each path at most, evenly spread over time. */
    public int flowsOfPath = 8;
    /** Tiers of switches: 1, 2 (leaves and spines) or 3. */
    public Draw tiers = Draw.fixed("3");
    /** Racks; with three tiers at least two pods of them. */
    public Draw racks = Draw.fixed("32");
    /** Racks of a pod, with three tiers. */
    public Draw racksPerPod = Draw.fixed("16");
    /** Hosts of a rack. */
    public Draw hostsPerRack = Draw.fixed("8");
    /** Rate of the hosts of a rack together over that of its links up. */
    public Draw rackOversubscription = Draw.fixed("1");
    /** The same of the switches above, with three tiers. */
    public Draw oversubscription = Draw.fixed("2");
    /** Rate of the hosts' links. */
    public Draw endRate = Draw.fixed("10Gbps");
    /** Rate of the links between switches: a rate, or a multiple of the hosts' rate such as {@code 4line}. */
    public Draw innerRate = Draw.fixed("4line");
    /** Propagation delay of every link; null: as bdp wants it. */
    public Draw linkDelay;
    /** Bandwidth-delay product of the longest paths, in packets; null: as linkDelay gives it. */
    public Draw bdp;
    /** Standard deviation of the logarithm of racks' weights as senders and as receivers. */
    public Draw skew = Draw.fixed("1");
    /** Share of flows that stay in their rack. */
    public Draw local = Draw.fixed("0.1");
    /** Share of pairs of racks that have traffic at all. */
    public Draw pairs = Draw.fixed("1");
    /** Packets times links that the full simulation is to take, about, ACKs included: gives the number of flows. */
    public Draw packetHops = Draw.fixed("20_000_000");
    /** Flows at most, however small they are. */
    public int mostFlows = 2_000_000;

    /** Refuses what is no network. */
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
