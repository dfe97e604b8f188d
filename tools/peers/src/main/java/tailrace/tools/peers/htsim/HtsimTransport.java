package tailrace.tools.peers.htsim;

import java.util.List;
import java.util.function.Supplier;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Word;
import tailrace.transport.Multipath;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.Mptcp;
import tailrace.transport.cc.NewReno;
import tailrace.transport.cc.Nscc;
import tailrace.transport.cc.Swift;
import tailrace.transport.cc.Timely;
import tailrace.transport.recovery.GoBackN;

/** Congestion controls for the flag {@code -cc}. In htsim, each of them is a separate program. */
public enum HtsimTransport {
    /** DCTCP. */
    DCTCP(Dctcp.Params::new, Kind.WINDOW),
    /** DCQCN. */
    DCQCN(Dcqcn.Params::new, Kind.LOSSLESS),
    /** TIMELY. */
    TIMELY(Timely.Params::new, Kind.LOSSLESS),
    /** HPCC. */
    HPCC(Hpcc.Params::new, Kind.LOSSLESS,
            "hpcc is the paper's; htsim's changes its window anew with every ACK, and takes the transmission rate of a"
            + " link as its mean since the first ACK",
            "a flow's path hangs on -seed; in htsim_hpcc also on the wall clock"),
    /** TCP NewReno. */
    NEWRENO(NewReno.Params::new, Kind.WINDOW),
    /** Swift. */
    SWIFT(Swift.Params::new, Kind.DELAY,
            "swift has the round trip of the empty path, 10 us and a scaling by hops and window as target; htsim's 20"
            + " us and a scaling by window",
            "packets and acknowledgements take the path of their flow; in htsim_swift ACKs another one",
            "sizes are those of the connection matrix; htsim_swift takes -flowsize instead"),
    /** Go-back-N at the rate of the link with PFC, as in {@code htsim_roce}. */
    ROCE(HtsimTransport::roce, Kind.LOSSLESS,
            "connections start when the matrix says; in htsim_roce all at time 0, unless a trigger starts them",
            "a flow's path hangs on -seed; in htsim_roce also on the wall clock"),
    /** TCP as in htsim's {@code TcpSrc}. */
    TCP(() -> multipath(1), Kind.TCP, Differences.TCP),
    /** Multipath TCP as in htsim with {@code COUPLED_INC}. */
    MPTCP(() -> multipath(Mptcp.Params.MAX_SUBFLOWS), Kind.TCP, Differences.MPTCP),
    /** NSCC of Ultra Ethernet, as in {@code htsim_uec}. */
    UEC(Nscc.Params::new, Kind.UEC,
            "a sender whose window is cut below what is in flight requests an ACK; in htsim_uec it waits for a timer,"
            + " and then sends a request",
            "a timer blames the path of its packet; in htsim_uec path 0",
            "hosts send ACKs before data; in htsim_uec a packet of data goes after ten",
            "packets are marked as their transmission begins; in htsim_uec as it ends",
            "frozen, reps keeps its buffer, and explores every eighth packet afterwards; in htsim_uec it takes new"
            + " paths, forgets all afterwards, and explores by 16 packets"),

    /** NDP, as in {@code htsim_ndp} of uet-htsim. */
    NDP(FixedWindow.Params::new, Kind.NDP,
            "headers that find no room are dropped, as in htsim_ndp, and timers repair that; nothing returns to its"
            + " sender",
            "a pull goes as a packet of its own; in htsim_ndp with the ACK if none waits",
            "a trigger at the end of receiving starts its flows; in htsim_ndp they never start",
            "pull keeps bad paths, which htsim_ndp avoids after 100 packets each",
            "all retransmission timers are due when they are; htsim_ndp looks at them every 9 us"),
    /** EQDS, as in {@code htsim_eqds}. */
    EQDS(FixedWindow.Params::new, Kind.EQDS,
            "hosts send ACKs and pulls before data; in htsim_eqds a packet of data goes after twenty",
            "a trigger at the end of receiving starts its flows; in htsim_eqds they never start");

    private static final int HEADER_BYTES = 64;
    private static final int ACK_BYTES = 64;
    private static final int TCP_ACK_BYTES = 40;
    private static final int STANDARD_MTU_BYTES = 9000;
    private static final int STANDARD_TCP_MTU_BYTES = 1500;
    private static final int STANDARD_UEC_MTU_BYTES = 4150;
    private static final int SSTHRESH_PACKETS = 100;
    private static final Time MIN_RTO = Time.ms(250);

    private final Supplier<TransportParams> params;
    private final Kind kind;
    private final List<String> differences;

    private enum Kind { WINDOW, DELAY, LOSSLESS, TCP, UEC, NDP, EQDS }

    /**
     * Texts that several constants share. They are in a separate class, because enum constants cannot refer to fields
     * of their enum.
     */
    private static final class Differences {
        private static final String[] TCP = {
            "no handshake; htsim's flows begin with a packet of 1 B",
            "retransmission timers expire when they are due; htsim looks at them every 10 ms",
            "hosts make a packet when their NIC is free, so that round trips do not contain its queue",
            "ACKs wait in queues on their way; htsim_tcp hands them back without delay",
            "a flow ends with its last packet; htsim sends one more, which reveals a loss just before the end"};
        private static final String[] MPTCP = {
            "increases are those of COUPLED_INC, rounded by keeping what is below a byte; htsim_tcp takes"
            + " COUPLED_EPSILON by default",
            "data have sequence numbers of their own, and what a dead subflow held is sent by others; in htsim every"
            + " subflow is a flow without end",
            TCP[0], TCP[1], TCP[2],
            "ACKs go back by their subflow's links; htsim_tcp hands them back without delay"};
    }

    HtsimTransport(final Supplier<TransportParams> params, final Kind kind, final String... differences) {
        this.params = params;
        this.kind = kind;
        this.differences = List.of(differences);
    }

    private static TransportParams roce() {
        final FixedWindow.Params params = new FixedWindow.Params();
        params.recovery = new GoBackN();
        return params;
    }

    private static TransportParams multipath(final int subflows) {
        final Mptcp.Params params = new Mptcp.Params();
        params.subflows = subflows;
        params.coupling = Mptcp.Coupling.HTSIM;
        params.paths = Multipath.Paths.DRAWN;
        params.initialSsthreshPackets = SSTHRESH_PACKETS;
        params.minRto = MIN_RTO;
        params.initialRto = MIN_RTO;
        params.limitedTransmit = false;
        return params;
    }

    /** Creates parameters with defaults, and with packets of this many bytes of data (with TCP: in total). */
    TransportParams params(final int mtuBytes) {
        final TransportParams transportParams = params.get();
        transportParams.payload = Size.bytes(mtuBytes);
        transportParams.header = Size.bytes(headerBytes());
        transportParams.ack = Size.bytes(kind == Kind.TCP ? TCP_ACK_BYTES : ACK_BYTES);
        return transportParams;
    }

    /** Returns the header bytes of a packet; 0 if all its bytes count as data. */
    int headerBytes() {
        return kind == Kind.TCP ? 0 : HEADER_BYTES;
    }

    /** Returns the default size of a full packet in bytes. */
    int standardMtuBytes() {
        return kind == Kind.TCP ? STANDARD_TCP_MTU_BYTES : kind == Kind.UEC || kind == Kind.EQDS
                ? STANDARD_UEC_MTU_BYTES : STANDARD_MTU_BYTES;
    }

    /** Returns whether receivers pull data and switches trim packets. */
    boolean pulls() {
        return kind == Kind.NDP || kind == Kind.EQDS;
    }

    /** Returns whether htsim's program for this control reads starts of connections in microseconds. */
    boolean startsInUs() {
        return kind == Kind.UEC; // UecSrc::connectPort
    }

    /** Returns whether this control starts at link rate and is meant for lossless networks. */
    boolean isRateBased() {
        return kind == Kind.LOSSLESS;
    }

    /** Returns whether packets of this control cannot be marked. */
    boolean ignoresMarks() {
        return kind == Kind.TCP || kind == Kind.DELAY;
    }

    /** Describes known differences from htsim's model, one line each. */
    public List<String> differences() {
        return differences;
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return Word.of(this);
    }
}
