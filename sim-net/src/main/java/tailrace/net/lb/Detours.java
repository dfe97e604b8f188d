package tailrace.net.lb;

import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.LoadBalancer;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Sends packets straight to the group of their destination, or through a third group, by the rules of {@link
 * GroupRouting}.
 *
 * <p>The first switch draws a host of the third group and writes the host's number into the packet ({@link
 * Packet#flowHash}). All switches on the way forward the packet towards that host. The first switch in that host's
 * group forwards it to the destination. Switches keep no state of packets or flows, and routes may change.
 */
final class Detours implements LoadBalancer {
    /** Threshold with which all packets take detours. */
    static final long ALWAYS = -1;
    /** Threshold with which no packet takes a detour. */
    static final long NEVER = Long.MAX_VALUE;
    private static final int NONE = -1;
    /**
     * Number of draws until a third group is found. In a network of few groups, or of groups with few hosts, most draws
     * may fail.
     */
    private static final int DRAWS = 16;
    private static final int MAX_LINKS = 64;

    private final Switch owner;
    private final NetworkFacts facts;
    private final RandomStream random;
    private final boolean raises;
    private final long threshold;
    private final int group;
    /** Per port: whether a host is at its far end. */
    private final boolean[] isToHost;
    private final GroupPorts groupPorts;

    Detours(final Switch owner, final NetworkFacts facts, final RandomStream random, final boolean raises,
            final long threshold) {
        this.owner = owner;
        this.facts = facts;
        this.random = random;
        this.raises = raises;
        this.threshold = threshold;
        this.group = facts.groupOf(owner.id());
        this.groupPorts = new GroupPorts(owner, facts);
        this.isToHost = new boolean[owner.portCount()];
        for (int port = 0; port < isToHost.length; port++) {
            isToHost[port] = !(owner.port(port).peer() instanceof Switch);
            if (raises && !isToHost[port] && facts.groupOf(owner.port(port).peer().id()) != group) {
                owner.port(port).assembly().raisePriorities();
            }
        }
    }

    @Override
    public boolean observesEveryPacket() {
        return true;
    }

    @Override
    public int choose(final Packet packet, final int[] ports, final long nowPs) {
        return ports[random.nextInt(ports.length)];
    }

    @Override
    public int passes(final Packet packet, final int output, final long nowPs) {
        if (isToHost[packet.inPort]) {
            packet.flowHash = NONE;
            return facts.groupOf(packet.dst) == group ? output : start(packet, output, nowPs);
        }
        if (raises) {
            packet.priority = (byte) owner.port(packet.inPort).pauses().forwardedPriority(packet.priority);
        }
        if (packet.flowHash != NONE) {
            final int detour = facts.groupOf(packet.flowHash) == group ? NONE : drawPort(packet.flowHash, NONE);
            if (detour != NONE) {
                return detour;
            }
            packet.flowHash = NONE;
        }
        return facts.groupOf(packet.dst) == group ? output : drawPort(packet.dst, output);
    }

    private int start(final Packet packet, final int output, final long nowPs) {
        final int straight = drawPort(packet.dst, output);
        final int via = threshold == NEVER ? NONE : draw(facts.groupOf(packet.dst));
        final int detour = via == NONE ? NONE : drawPort(via, NONE);
        if (detour == NONE || threshold != ALWAYS && isStraightBetter(packet.dst, straight, via, detour, nowPs)) {
            return straight;
        }
        packet.flowHash = via;
        return detour;
    }

    /** A random host of a third group; {@link #NONE} if none was found. */
    private int draw(final int groupOfDst) {
        final int hosts = owner.hosts();
        for (int i = 0; i < DRAWS; i++) {
            final int host = random.nextInt(hosts);
            final int drawn = facts.groupOf(host);
            if (drawn != group && drawn != groupOfDst) {
                return host;
            }
        }
        return NONE;
    }

    /** One of the ports to a host of another group; {@code otherwise} if the host is unreachable. */
    private int drawPort(final int host, final int otherwise) {
        final int[] ports = portsTo(host);
        return ports.length == 0 ? otherwise : ports.length == 1 ? ports[0] : ports[random.nextInt(ports.length)];
    }

    private int[] portsTo(final int host) {
        final int groupOfHost = facts.groupOf(host);
        final int[] ports = groupOfHost == group ? owner.portsTo(host) : groupPorts.to(groupOfHost);
        return ports.length == 0 ? owner.portsTo(host) : ports;
    }

    private boolean isStraightBetter(
            final int dst, final int straight, final int via, final int detour, final long nowPs) {
        final long waiting = owner.port(straight).queuedBytes(nowPs);
        if (waiting == 0) {
            return true;
        }
        return waiting * links(NONE, dst) <= owner.port(detour).queuedBytes(nowPs) * links(via, dst) + threshold;
    }

    /**
     * Number of links on a path to a host that takes the first of equally good ports at each switch. The path leads
     * through the group of the host {@code via}, unless {@code via} is {@link #NONE}.
     */
    private long links(final int via, final int dst) {
        Detours at = this;
        int goal = via;
        for (int links = 1; links < MAX_LINKS; links++) {
            goal = goal == NONE || facts.groupOf(goal) == at.group ? NONE : goal;
            final int[] ports = at.portsTo(goal == NONE ? dst : goal);
            if (ports.length == 0 || !(at.owner.port(ports[0]).peer() instanceof final Switch next)) {
                return links;
            }
            at = (Detours) next.loadBalancer();
        }
        return MAX_LINKS;
    }
}
