package tailrace.scenario;

import tailrace.core.Simulator.Ties;
import tailrace.net.ns3.Ns3NextHopOrder;
import tailrace.net.routing.NextHopOrder;
import tailrace.net.routing.PortOrder;
import tailrace.transport.Transport.NicModel;

/**
 * Settings that make the simulation itself exact, or similar to another simulator. The defaults are exact. Every other
 * choice imitates a deviation of the HPCC ns-3 simulator, so that results can be compared flow by flow.
 */
public final class Model {
    /** Order of events at the same picosecond. ns-3 and htsim: the order in which events were scheduled. */
    public Ties ties = Ties.TARGET;
    /**
     * Rounding of transmission times. ns-3: whole nanoseconds, so the rate of a 400 Gb/s link is up to 4.8 % too high.
     */
    public Serialization serialization = Serialization.EXACT;
    /** Order in which a host serves its flows. */
    public NicModel nic = NicModel.STRICT_PRIORITY;
    /** Order of the equally good next hops that a hash chooses from. */
    public NextHops nextHops = NextHops.PORT;
    /** Time at which a flow is complete. */
    public Completion completion = Completion.DELIVERED;
    /** Completion time on the empty network, by which completion times are divided to get slowdowns. */
    public IdealFct idealFct = IdealFct.EXACT;
    /** Round trip and bandwidth-delay product that transports assume. */
    public RoundTrip roundTrip = RoundTrip.PATH;
    /**
     * First random stream of ns-3 from which ECN marks are drawn; PINT's utilisation is then computed and sampled with
     * C's {@code rand()}. Null: all draws depend on the scenario's seed.
     */
    public Integer ns3FirstStream;
    /**
     * Whether a pause stops the ACKs in a host's NIC; ACKs have the priority of their data. With {@code nic:
     * queue-pairs}, ACKs of all priorities are in one queue, which a pause of priority 3 stops.
     */
    public boolean pauseStopsHostAcks = true;

    /** Rounding of transmission times. */
    public enum Serialization {
        /** Exact to the picosecond, rounded up. */
        EXACT,
        /** Truncated to whole nanoseconds. */
        WHOLE_NS
    }

    /** Order of the equally good next hops of a switch. */
    public enum NextHops {
        /** By port number. */
        PORT,
        /**
         * The order of a breadth-first search from the destination that visits neighbours by descending node number. It
         * imitates the HPCC ns-3 simulator, whose search follows addresses of node objects, and later nodes have lower
         * addresses.
         */
        SEARCH;

        /** Order that routes use. */
        public NextHopOrder order() {
            return this == PORT ? PortOrder.BY_PORT : Ns3NextHopOrder.BY_SEARCH;
        }
    }

    /** Time at which a flow is complete. */
    public enum Completion {
        /** The last byte of the flow is delivered in order. */
        DELIVERED,
        /** The sender of the flow has received the last ACK. */
        ACKNOWLEDGED
    }

    /** Completion time on the empty network. */
    public enum IdealFct {
        /** Time of storing and forwarding every packet, exact to the picosecond. */
        EXACT,
        /**
         * The simulator's {@code standalone_fct}: twice the propagation delay, one payload per hop, and all bytes with
         * headers at the bottleneck. It is too long for small flows.
         */
        SIMULATOR
    }

    /** Round trip and bandwidth-delay product. */
    public enum RoundTrip {
        /** Round trip of the flow's own path: a full packet and its ACK. */
        PATH,
        /**
         * Round trip of the flow's own path in the simulator: one payload on every hop, while the ACK takes no time.
         */
        SIMULATOR_PATH,
        /** The largest round trip of all pairs of hosts in the simulator ({@code GLOBAL_T 1}). */
        SIMULATOR_FARTHEST
    }
}
