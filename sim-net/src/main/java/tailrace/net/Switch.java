package tailrace.net;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.port.Node;
import tailrace.net.port.Port;

/**
 * A switch: chooses an output port on a shortest path for each packet, and forwards the packet. Subclasses define the
 * queues.
 */
public abstract class Switch extends Node {
    /** Value in {@link #routeOfClass} for hosts at this switch, which the table lists one by one. */
    private static final int LAST_HOP = Integer.MIN_VALUE;

    /** Pool to which dropped packets return. */
    protected final PacketPool pool;
    /** Copy of the table's array, kept here because every packet needs it. */
    private int[] classOfHost;
    /** Per destination class: the only port, or the complement of a group of ports, or {@link #LAST_HOP}. */
    private int[] routeOfClass;
    private ForwardingTable table;
    private LoadBalancer balancer;
    /** Whether the balancer sees every packet, even if there is only one port. */
    private boolean balancerSees;
    private FlowRoutes flowRoutes;
    private long unroutablePackets;
    private boolean routesMayChange;
    private boolean routesAreTaken;

    /** Creates a switch with its id in the topology. */
    protected Switch(final int id, final PacketPool pool) {
        super(id);
        this.pool = pool;
    }

    /**
     * Installs or replaces the routes.
     *
     * @throws IllegalStateException if packets already follow earlier routes ({@link #announceRouteChanges})
     */
    public final void setForwardingTable(final ForwardingTable newTable) {
        if (routesAreTaken) {
            throw new IllegalStateException("routes of switch " + id() + " change, which was not declared");
        }
        table = newTable;
        classOfHost = newTable.classOfHost();
        fillRoutes();
    }

    private void fillRoutes() {
        routeOfClass = table.groupOfClass().clone();
        for (int i = 0; i < routeOfClass.length; i++) {
            final int group = routeOfClass[i];
            if (group < 0) {
                routeOfClass[i] = LAST_HOP;
            } else {
                final int[] ports = table.groups()[group];
                routeOfClass[i] = ports.length == 1 && !balancerSees ? ports[0] : ~group;
            }
        }
    }

    /**
     * Number of the switch to which a host is attached, among switches with hosts. Hosts of the same switch have the
     * same number.
     */
    public final int edgeOf(final int host) {
        return classOfHost[host];
    }

    /** Number of hosts in the network. */
    public final int hosts() {
        return classOfHost.length;
    }

    /** Upper bound of the numbers that {@link #edgeOf} returns, exclusive. */
    public final int edges() {
        return routeOfClass.length;
    }

    /**
     * Installs or replaces the source of whole routes for packets of hosts at this switch; null: every switch chooses.
     */
    public final void setFlowRoutes(final FlowRoutes newRoutes) {
        flowRoutes = newRoutes;
    }

    final FlowRoutes flowRoutes() {
        return flowRoutes;
    }

    /** Declares before the first packet that routes will be replaced, so that each packet is routed at every switch. */
    public final void announceRouteChanges() {
        routesMayChange = true;
    }

    /**
     * Port by which this switch always forwards a packet; -1 if the port depends on more than addresses and flow hash.
     */
    final int fixedRoute(final Packet packet) {
        if (routesMayChange || balancerSees) {
            return -1;
        }
        final int[] ports = table.portsTo(packet.dst);
        if (ports.length == 0 || ports.length > 1 && !balancer.isFixed()) {
            return -1;
        }
        routesAreTaken = true;
        return ports.length == 1 ? ports[0] : balancer.choose(packet, ports, 0);
    }

    /** Port numbers towards a host if they cannot change during the run; else null. */
    final int[] lastingPortsTo(final int host) {
        if (routesMayChange || balancerSees) {
            return null;
        }
        routesAreTaken = true;
        return table.portsTo(host);
    }

    /** Port number by which a packet would leave now; -1 if there is none or its flow may take several ports. */
    final int chosenNow(final Packet packet) {
        final int[] ports = table.portsTo(packet.dst);
        if (ports.length < 2) {
            return ports.length == 0 ? -1 : ports[0];
        }
        return balancer.isFixed() ? balancer.choose(packet, ports, 0) : -1;
    }

    /**
     * Port numbers towards a host under the current routes; empty if the host is unreachable. The caller must not
     * change the array.
     */
    public final int[] portsTo(final int host) {
        return table.portsTo(host);
    }

    /**
     * Routes a packet, then admits it to the output. This method does both steps in the event of the arrival. With
     * lookahead windows, both are done at the end of a window ({@code tailrace.net.lookahead}).
     */
    @Override
    public final void receive(final Packet packet, final int inPort, final long nowPs) {
        packet.inPort = (char) inPort;
        final int output = routeOrDrop(packet, nowPs);
        if (output >= 0) {
            admit(packet, port(output), nowPs);
        }
    }

    /** Like {@link #route}, but frees a packet that is not forwarded. */
    public final int routeOrDrop(final Packet packet, final long nowPs) {
        final int output = route(packet, nowPs);
        if (output < 0) {
            pool.free(packet);
        }
        return output;
    }

    /**
     * Takes over a packet that arrived at {@link Packet#inPort}. The switch passes the packet to this output at once or
     * later, or drops it.
     */
    public abstract void admit(Packet packet, Port output, long nowPs);

    /**
     * Whether this kind of switch can work in lookahead windows. This requires that its actions depend only on
     * arrivals, on departures, and on events that {@link #moveEventsTo} moves.
     */
    protected boolean worksByLookahead() {
        return false;
    }

    /**
     * Whether admissions ({@link #admit}) to different outputs are independent in every counter. A window may then
     * admit all packets for one output before the packets for the next output, in whatever order they arrived.
     */
    protected boolean admitsPortByPort() {
        return false;
    }

    /**
     * Moves all events of this switch to another simulator, in the same order. Called before the first packet. This
     * implementation moves the events of eager ports and of pauses.
     */
    public void moveEventsTo(final Simulator inside) {
        for (final Port port : ports()) {
            port.assembly().moveDeparturesTo(inside);
        }
        for (final Port port : ports()) {
            port.assembly().movePausesTo(inside);
        }
    }

    /**
     * The first of the events that {@link #moveEventsTo} moves, in the order in which they fire at the same picosecond;
     * null: there are none.
     */
    public EventTarget firstEvent() {
        return ports().length == 0 ? null : ports()[0].assembly().departureEvent();
    }

    /** Number of the moved events that fire before an arrival at this port at the same picosecond. */
    public int eventsBefore(final int inPort) {
        return 0;
    }

    /** Whether this switch can work in windows. */
    public final boolean allowsLookahead() {
        return worksByLookahead() && !routesMayChange;
    }

    /** Whether each port of this switch works independently of its other ports. */
    public final boolean portsAreIndependent() {
        if (!admitsPortByPort() || !balancer.isFixed()) {
            return false;
        }
        for (final Port port : ports()) {
            if (!port.assembly().isIndependent()) {
                return false;
            }
        }
        return true;
    }

    /** Largest number of ports among which the balancer chooses; 0 before there are routes. */
    public final int maxNextHops() {
        int max = 0;
        for (int i = 0; table != null && i < table.groups().length; i++) {
            max = Math.max(max, table.groups()[i].length);
        }
        return max;
    }

    /** Current forwarding table. */
    public final ForwardingTable forwardingTable() {
        return table;
    }

    /** Balancer that chooses among several shortest paths. */
    public final LoadBalancer loadBalancer() {
        return balancer;
    }

    /** Sets the balancer that chooses among shortest paths. */
    public final void setLoadBalancer(final LoadBalancer newBalancer) {
        balancer = newBalancer;
        balancerSees = newBalancer.observesEveryPacket();
        if (table != null) {
            fillRoutes();
        }
    }

    /** Port number by which the packet leaves; -1 if its destination is unreachable or the packet ends here. */
    protected final int route(final Packet packet, final long nowPs) {
        if (packet.route != 0) {
            return Route.takeNext(packet);
        }
        final int route = routeOfClass[classOfHost[packet.dst]];
        return route >= 0 ? route : choose(packet, route, nowPs);
    }

    private int choose(final Packet packet, final int route, final long nowPs) {
        final int[] ports = route == LAST_HOP ? table.lastPortsTo(packet.dst) : table.groups()[~route];
        if (ports.length == 0) {
            unroutablePackets++;
            return -1;
        }
        final int output = ports.length == 1 ? ports[0] : balancer.choose(packet, ports, nowPs);
        return balancerSees ? balancer.passes(packet, output, nowPs) : output;
    }

    /** Sends a header that found no room at a port back to its sender, by the queue of this or another port. */
    @Override
    protected final void turnedBack(final Packet header, final long nowPs) {
        final int output = routeOrDrop(header, nowPs);
        if (output >= 0) {
            admit(header, port(output), nowPs);
        }
    }

    /** Packets dropped because there was no route. */
    public final long unroutablePackets() {
        return unroutablePackets;
    }

    /**
     * Packets dropped inside the switch before they reached the queue of a port. Unroutable packets are not included.
     */
    public long droppedBeforeQueue() {
        return 0;
    }

    /**
     * Recounts the switch's counters.
     *
     * @throws IllegalStateException naming the first counter that is wrong
     */
    public void checkInvariants(final long nowPs) {}

    /**
     * Returns the packets that must leave before a pause by this switch can end.
     *
     * @param inPort port whose neighbour is paused
     * @param priority priority of the pause
     * @return per output: a mask in which bit p means that packets of priority p must leave by this output. All masks
     *     are 0 if work in progress may end the pause.
     */
    public int[] waitsFor(final int inPort, final int priority, final long nowPs) {
        return new int[portCount()];
    }

    /** Packets that have arrived at a port and are in the pipeline behind its link. */
    protected final int packetsInPipeline(final int inPort) {
        return port(inPort).reverse().observed().packetsInPipeline();
    }

    /** Bit p set: packets of priority p wait in the queue of an output. */
    protected final int waitingAt(final int output, final long nowPs) {
        return port(output).observed().waitingPriorities(nowPs);
    }
}
