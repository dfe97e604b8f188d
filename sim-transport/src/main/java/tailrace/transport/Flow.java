package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.Ns3Draws;
import tailrace.core.Simulator;
import tailrace.core.Timer;
import tailrace.transport.TransportParams.Recovery;

/**
 * State of one flow at its sender and its receiver; recycled for a later flow when everything is acknowledged.
 *
 * <p>Fields only; {@link Sender} and {@link Receiver} hold the rules.
 */
public final class Flow implements FlowView {
    /** Not waiting for its turn: nothing to send, or no window. */
    static final byte IDLE = 0;
    /** In the NIC's round robin. */
    static final byte READY = 1;
    /** Waiting for its pacing time. */
    static final byte PACED = 2;
    /** Size of a flow without end: more than any run moves. */
    public static final long ENDLESS_BYTES = 1L << 62;
    /** A route not looked for yet. */
    static final long UNKNOWN = -1;

    final int slot;
    final int profile;
    final TransportParams params;
    final CongestionControl congestionControl;
    final RttEstimator rtt = new RttEstimator();
    final Reassembly reassembly = new Reassembly();
    /** Selective repeat: what the receiver holds beyond sndUna, as the sender knows. */
    final Reassembly sacked = new Reassembly();
    final RetransmissionTimer timer;
    final ControlTimer controlTimer;
    final boolean goesBack;
    final boolean selective;
    /** Selective repeat, or a subflow: more is to be said of a packet than its place, and of an ACK. */
    final boolean saysMore;
    /** The receiver keeps what is ahead, and there is nothing but this flow. */
    final boolean isPlainAtReceiver;
    final boolean overrunsWindow;
    final int lossThreshold;
    final long receiveWindowBytes;
    /** Flags of every data packet. */
    final byte flagsOfData;
    /** What an ACK keeps of the flags of the packet it answers. */
    final byte flagsOfAcks;

    /** Of a multipath flow; null: it has one path. */
    Connection connection;
    /** Of a subflow; null: it is none. */
    Subflow subflow;
    Flow next;
    Host sender;
    Host receiver;
    int id = -1;
    int workload;
    int tag;
    int src;
    int dst;
    byte priority;
    byte ackPriority;
    byte turn;
    boolean active;
    boolean finished;
    int flowHash;
    int ackHash;
    /** Of data and of ACKs: {@link tailrace.net.Route}; {@link #UNKNOWN} before the first packet. */
    long route;
    long ackRoute;
    int pacedPosition;
    int lastWireBytes;
    final int mssBytes;
    final int headerBytes;
    final int ackBytes;

    long sizeBytes;
    long startPs;
    long idealFctPs;
    long baseRttPs;
    long bdpBytes;
    int hops;
    long bottleneckBitsPerSec;

    long sndUna;
    long sndNxt;
    long sndMax;
    long nextSendPs;
    long recoverSeq;
    long inflationBytes;
    int duplicateAcks;
    boolean inRecovery;
    boolean retransmitHole;
    boolean cwndLimited;
    long retransmissions;
    int timeouts;

    /** Selective repeat: next byte that may be sent again, and the end of what is taken for lost. */
    long repeatSeq;
    long repeatEndSeq;

    long rcvNxt;
    long nackAllowedPs;
    long nackedSeq;
    boolean delivered;

    Flow(final int slot, final int profile, final TransportParams params, final Simulator simulator,
        final Sender rules) {
        this(slot, profile, params, simulator, rules, false);
    }

    Flow(final int slot, final int profile, final TransportParams params, final Simulator simulator,
        final Sender rules, final boolean isSubflow) {
        this.slot = slot;
        this.profile = profile;
        this.params = params;
        this.congestionControl = params.newCongestionControl();
        this.mssBytes = (int) params.payload.bytes();
        this.headerBytes = (int) params.header.bytes();
        this.ackBytes = (int) params.ack.bytes();
        this.timer = new RetransmissionTimer(simulator, rules, this);
        this.controlTimer = new ControlTimer(simulator, rules, this);
        this.goesBack = params.recovery == Recovery.GO_BACK_N || params.recovery == Recovery.GO_BACK_0;
        this.selective = params.recovery == Recovery.SELECTIVE_REPEAT;
        this.saysMore = selective || isSubflow;
        this.isPlainAtReceiver = !goesBack && !isSubflow;
        this.lossThreshold = params.lossThreshold();
        this.overrunsWindow = params.overrunsWindow;
        this.flagsOfData = (byte) ((params.usesEcn() ? Packet.ECN_CAPABLE : 0) | (isSubflow ? Packet.MULTIPATH : 0));
        this.flagsOfAcks = (byte) (Packet.TELEMETRY | Packet.SHORT_TELEMETRY | Packet.UTILIZATION | Packet.MULTIPATH
                | (params.marksAcks ? Packet.ECN_CAPABLE : 0));
        this.receiveWindowBytes = params.receiveWindow == null || isSubflow
                ? Long.MAX_VALUE : params.receiveWindow.bytes();
    }

    void begin(final FlowRequest request, final Host from, final Host to, final long nowPs) {
        sender = from;
        receiver = to;
        id = request.id;
        workload = request.workload;
        tag = request.tag;
        src = request.src;
        dst = request.dst;
        priority = (byte) request.priority;
        ackPriority = params.ackPriority == null ? priority : params.ackPriority.byteValue();
        flowHash = request.dataHash();
        ackHash = request.ackHash();
        route = UNKNOWN;
        ackRoute = UNKNOWN;
        sizeBytes = request.sizeBytes == 0 ? ENDLESS_BYTES : request.sizeBytes;
        startPs = nowPs;
        idealFctPs = request.idealFctPs;
        baseRttPs = request.baseRttPs;
        bdpBytes = request.bdpBytes;
        hops = request.hops;
        bottleneckBitsPerSec = request.bottleneckBitsPerSec;
        turn = IDLE;
        active = true;
        finished = false;
        resetSender(nowPs);
        rcvNxt = 0;
        nackAllowedPs = 0;
        nackedSeq = 0;
        delivered = false;
        reassembly.clear();
        rtt.reset(params.initialRto.ps(), params.minRto.ps(), params.maxRto.ps());
        congestionControl.timerPs = Simulator.NEVER;
        congestionControl.timerRank = 0;
        congestionControl.retimesGap = false;
        congestionControl.start(this);
        controlTimer.set(congestionControl.timerPs);
    }

    private void resetSender(final long nowPs) {
        sndUna = 0;
        sndNxt = 0;
        sndMax = 0;
        nextSendPs = nowPs;
        lastWireBytes = 0;
        repeatSeq = 0;
        repeatEndSeq = 0;
        sacked.clear();
        recoverSeq = -1;
        inflationBytes = 0;
        duplicateAcks = 0;
        inRecovery = false;
        retransmitHole = false;
        cwndLimited = false;
        retransmissions = 0;
        timeouts = 0;
    }

    /** Payload bytes sent and not acknowledged, as the sender believes. */
    long inFlightBytes() {
        return sndNxt - sndUna;
    }

    /** Whether a packet may be sent, pacing aside. One packet may always be in flight. */
    boolean canSend() {
        if (retransmitHole) {
            return true;
        }
        final long left = sizeBytes - sndNxt;
        if (left <= 0) {
            return subflow != null && subflow.mayExtend();
        }
        if (overrunsWindow) {
            return sndNxt - sndUna < congestionControl.cwndBytes
                    && (sndNxt >= sndUna || congestionControl.cwndBytes == CongestionControl.UNLIMITED)
                    && sndNxt - sndUna + Math.min(left, mssBytes) <= receiveWindowBytes;
        }
        final long inFlight = selective ? sndNxt - sndUna - sacked.bytes() : sndNxt - sndUna;
        final long windowBytes = Math.min(congestionControl.cwndBytes + inflationBytes, receiveWindowBytes);
        return inFlight + Math.min(left, mssBytes) <= windowBytes || inFlight == 0;
    }

    /** Rate that gaps between packets are computed with. */
    long pacingBitsPerSec() {
        final long rate = congestionControl.rateBitsPerSec;
        return rate == 0 ? nicBitsPerSec() : rate;
    }

    /** Unique number. */
    public int id() {
        return id;
    }

    /** Index of the workload. */
    public int workload() {
        return workload;
    }

    /** {@link FlowRequest#tag}. */
    public int tag() {
        return tag;
    }

    /** Sending host. */
    public int src() {
        return src;
    }

    /** Receiving host. */
    public int dst() {
        return dst;
    }

    /** Strict priority of its data. */
    public int priority() {
        return priority;
    }

    /** Source port in the lower, destination port in the upper half, if the flow was given ports. */
    public int ports() {
        return flowHash;
    }

    /** When the flow was handed to its sender. */
    public long startPs() {
        return startPs;
    }

    /** Completion time on the empty network, in ps. */
    public long idealFctPs() {
        return idealFctPs;
    }

    /** Data packets sent again so far. */
    public long retransmissions() {
        return retransmissions;
    }

    /** Expirations of the retransmission timer so far. */
    public int timeouts() {
        return timeouts;
    }

    /** Next byte the receiver expects. */
    public long rcvNxt() {
        return rcvNxt;
    }

    /** Whether it has no end. */
    public boolean isEndless() {
        return sizeBytes == ENDLESS_BYTES;
    }

    /** Payload bytes that have arrived, those ahead of a gap too, each counted once. */
    public long arrivedBytes() {
        return rcvNxt + reassembly.bytes();
    }

    /** Whether the flow has begun and not all of it is acknowledged. */
    public boolean isActive() {
        return active;
    }

    /** Whether the last byte has been delivered. */
    public boolean isDelivered() {
        return delivered;
    }

    /** When the retransmission timer will expire, or {@link Simulator#NEVER}. */
    public long retransmitAtPs() {
        return timer.deadlinePs();
    }

    /** The congestion control. */
    public CongestionControl congestionControl() {
        return congestionControl;
    }

    @Override
    public int mssBytes() {
        return mssBytes;
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    @Override
    public long sndUna() {
        return sndUna;
    }

    @Override
    public long sndNxt() {
        return sndNxt;
    }

    @Override
    public boolean cwndLimited() {
        return cwndLimited;
    }

    @Override
    public boolean inRecovery() {
        return inRecovery;
    }

    @Override
    public long baseRttPs() {
        return baseRttPs;
    }

    @Override
    public int hops() {
        return hops;
    }

    @Override
    public long bdpBytes() {
        return bdpBytes;
    }

    @Override
    public long bottleneckBitsPerSec() {
        return bottleneckBitsPerSec;
    }

    @Override
    public long nicBitsPerSec() {
        return sender.nic().rateBitsPerSec();
    }

    @Override
    public long ackHopPs() {
        return sender.nic().delayPs() + params.paceGapPs(ackBytes, nicBitsPerSec());
    }

    @Override
    public long lastRttPs() {
        return rtt.lastSamplePs();
    }

    @Override
    public long smoothedRttPs() {
        return rtt.smoothedPs() == 0 ? baseRttPs : rtt.smoothedPs();
    }

    @Override
    public Subflows subflows() {
        return subflow == null ? null : subflow.connection();
    }

    @Override
    public Ns3Draws ns3Draws() {
        return sender.ns3Draws();
    }

    @Override
    public long takeRank() {
        return sender.takeRank();
    }

    /** Expires when the oldest unacknowledged packet is taken for lost. */
    static final class RetransmissionTimer extends Timer {
        private final Sender rules;
        private final Flow flow;

        RetransmissionTimer(final Simulator simulator, final Sender rules, final Flow flow) {
            super(simulator);
            this.rules = rules;
            this.flow = flow;
        }

        @Override
        protected void onTimeout(final long nowPs) {
            rules.onTimeout(flow, nowPs);
        }
    }

    /** Wakes the congestion control. */
    static final class ControlTimer extends Timer {
        private final Sender rules;
        private final Flow flow;

        ControlTimer(final Simulator simulator, final Sender rules, final Flow flow) {
            super(simulator);
            this.rules = rules;
            this.flow = flow;
        }

        @Override
        protected void onTimeout(final long nowPs) {
            rules.onControlTimer(flow, nowPs);
        }
    }
}
