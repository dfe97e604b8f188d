package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Timer;
import tailrace.net.Route;
import tailrace.net.queue.rank.RankedFlow;
import tailrace.net.telemetry.PacketSampling;

/**
 * State of one flow at its sender and its receiver; reused for a later flow once everything is acknowledged.
 *
 * <p>The class has only fields; {@link Sender} and {@link Receiver} have the rules.
 */
public final class Flow extends FlowState implements RankedFlow {
    /** Size of a flow without end: more bytes than any run can deliver. */
    public static final long ENDLESS_BYTES = 1L << 62;
    /** Value of a route that has not been looked up yet. */
    private static final long UNKNOWN = -1;

    final int slot;
    final int profile;
    final RttEstimator rtt = new RttEstimator();
    final Reassembly reassembly = new Reassembly();
    final RetransmissionTimer timer;
    final ControlTimer controlTimer;
    /** Rule for going back after a loss; null: the recovery does not go back. */
    final GoBack goBack;
    final LossRecovery recovery;
    /** Whether the receiver keeps packets ahead of a gap and answers every packet, and the flow is not a subflow. */
    final boolean isPlainAtReceiver;
    final long receiveWindowBytes;
    /** Paths of the packets by entropy; null: all packets take one path. */
    final EntropyPaths entropyPaths;
    /** Requests for ACKs; null: the receiver answers every packet. */
    final SparseAcks sparseAcks;
    /** State at a receiver that controls the flow; else null. */
    final Inbound inbound;
    /** Credit in addition to the window; null: the receiver gives no credit. */
    final SenderCredit credit;
    /** Flags of every data packet. */
    final byte flagsOfData;
    /** Flags that an ACK copies from the packet it answers. */
    final byte flagsOfAcks;

    /** Connection of a multipath flow; null: the flow has one path. */
    Connection connection;
    /** State of a subflow; null: the flow is no subflow. */
    Subflow subflow;
    Flow nextFree;
    /** Flow that begins after the last byte of this flow; null: none. */
    Flow follower;
    Host sender;
    Host receiver;
    /** NIC by which the packets of this flow leave the sender. */
    Nic out;
    /** NIC by which answers leave the receiver. */
    Nic back;
    /** Receiver's credit control; null: it gives no credit. */
    ReceiverControl receiverControl;
    int workload;
    int tag;
    int src;
    int dst;
    /** Hash by which paths of data are chosen; {@link #ackHash} is the hash of their ACKs. */
    int dataHash;
    int ackHash;
    private byte ackPriority;
    /** {@link Route} of data and of ACKs; {@link #UNKNOWN} before the first packet. */
    private long dataRoute;
    private long ackRoute;
    boolean active;
    boolean finished;
    boolean inOrder;
    long startPs;
    long idealFctPs;
    long deadlinePs;
    long sndMax;
    long retransmissions;
    int timeouts;

    long rcvNxt;
    boolean delivered;

    Flow(final int slot, final int profile, final TransportParams params, final Simulator simulator,
        final Sender rules) {
        this(slot, profile, params, simulator, rules, false);
    }

    Flow(final int slot, final int profile, final TransportParams params, final Simulator simulator,
        final Sender rules, final boolean isSubflow) {
        this(slot, profile, params, SendingRules.of(params), simulator, rules, isSubflow);
    }

    private Flow(final int slot, final int profile, final TransportParams params, final SendingRules sending,
        final Simulator simulator, final Sender rules, final boolean isSubflow) {
        super(params, params.newCongestionControl(), sending);
        this.slot = slot;
        this.profile = profile;
        this.timer = new RetransmissionTimer(simulator, rules, this);
        this.controlTimer = new ControlTimer(simulator, rules, this);
        rank(simulator);
        this.goBack = rules.goBack(profile);
        this.recovery = params.recovery.create(this);
        this.sparseAcks = isSubflow ? null : SparseAcks.of(this, params.ackPolicy);
        this.isPlainAtReceiver = recovery.buffersOutOfOrder() && !isSubflow && sparseAcks == null;
        this.entropyPaths = params.pathControl == null || isSubflow ? null : new EntropyPaths(this, params.pathControl);
        this.inbound = params.receiver == null ? null : params.receiver.newInbound();
        this.credit = params.receiver == null ? null : params.receiver.newCredit();
        this.flagsOfData = flagsOfData(params, rules, isSubflow);
        this.flagsOfAcks = sending.flagsOfAcks();
        this.receiveWindowBytes = receiveWindowBytes(params, isSubflow);
    }

    private void rank(final Simulator simulator) {
        if (simulator.isRanked() && control instanceof final RankedControl rankedControl) {
            rankedControl.rankBy(simulator::takeRank);
        }
    }

    private static byte flagsOfData(final TransportParams params, final Sender rules, final boolean isSubflow) {
        final boolean isTrimmable = !isSubflow && rules.trims() && params.recovery.repairsNamedLosses();
        return (byte) ((params.usesEcn() ? Packet.ECN_CAPABLE : 0) | (isSubflow ? Packet.MULTIPATH : 0)
                | (isTrimmable ? Packet.TRIMMABLE : 0));
    }

    private static long receiveWindowBytes(final TransportParams params, final boolean isSubflow) {
        return params.receiveWindow == null || isSubflow ? Long.MAX_VALUE : params.receiveWindow.bytes();
    }

    void begin(final FlowRequest request, final Host from, final Host to, final long nowPs) {
        sender = from;
        receiver = to;
        describe(request);
        chooseNics();
        forgetRoutes();
        startPs = nowPs;
        active = true;
        finished = sizeBytes == 0;
        begin(nowPs);
        sndMax = 0;
        retransmissions = 0;
        timeouts = 0;
        recovery.begin();
        rcvNxt = 0;
        delivered = false;
        reassembly.clear();
        final long rttPs = Math.max(request.baseRttPs, request.longestRttPs);
        rtt.reset(params.initialRtoPs(rttPs), params.minRtoPs(rttPs), params.maxRtoPs(rttPs));
        beginParts();
        control.begin(this);
        controlTimer.set(control.timerPs());
    }

    private void beginParts() {
        if (entropyPaths != null) {
            entropyPaths.begin();
        }
        if (sparseAcks != null) {
            sparseAcks.begin();
        }
        if (inbound != null) {
            receiverControl = receiver.control(profile);
            inbound.begin(this);
        }
        if (credit != null) {
            credit.begin(this);
        }
    }

    /** Copies the flow's description from the request. */
    private void describe(final FlowRequest request) {
        id = request.id;
        workload = request.workload;
        tag = request.tag;
        inOrder = request.inOrder && connection == null && subflow == null;
        src = request.src;
        dst = request.dst;
        priority = (byte) request.priority;
        ackPriority = params.ackPriority == null ? priority : params.ackPriority.byteValue();
        dataHash = request.dataHash();
        ackHash = request.ackHash();
        sizeBytes = request.sizeBytes == 0 ? ENDLESS_BYTES : Math.max(0, request.sizeBytes);
        idealFctPs = request.idealFctPs;
        deadlinePs = request.deadlinePs;
        baseRttPs = request.baseRttPs;
        bdpBytes = request.bdpBytes;
        hops = request.hops;
        bottleneckBitsPerSec = request.bottleneckBitsPerSec;
    }

    /** Chooses the ports of sender and receiver, by the hashes of the flow. */
    void chooseNics() {
        out = sender.nicTo(dst, dataHash);
        back = receiver.nicTo(src, ackHash);
    }

    /** Addresses a data packet. */
    void address(final Packet packet) {
        packet.flowId = id;
        packet.flowSlot = slot;
        packet.src = src;
        packet.dst = dst;
        packet.flowHash = dataHash;
        packet.priority = priority;
        if (dataRoute == UNKNOWN) {
            dataRoute = Route.from(out.port, packet);
        }
        packet.route = dataRoute;
    }

    /** Addresses a packet without payload to the receiver. Like ACKs, the packet is sent before data. */
    void addressProbe(final Packet packet, final long nowPs) {
        address(packet);
        packet.priority = ackPriority;
        if (entropyPaths != null) {
            entropyPaths.addressProbe(packet, nowPs);
        }
    }

    /** Turns a packet into a probe, which has no data and which the receiver answers. */
    void turnIntoProbe(final Packet packet, final long nowPs) {
        packet.kind = Packet.DATA;
        packet.flags = 0;
        packet.seq = sndUna;
        packet.payloadBytes = 0;
        packet.wireBytes = ackBytes;
        packet.sentPs = nowPs;
        packet.timePs = nowPs;
        packet.echoSeq = Packet.ASKS_ACK;
        if (sparseAcks != null) {
            sparseAcks.probed(nowPs);
        }
        addressProbe(packet, nowPs);
    }

    /** Addresses the answer to a packet of this flow. */
    void addressAck(final Packet packet) {
        packet.src = dst;
        packet.dst = src;
        packet.flowHash = ackHash;
        packet.priority = ackPriority;
        if (entropyPaths != null) {
            entropyPaths.addressAck(packet);
            return;
        }
        if (ackRoute == UNKNOWN) {
            ackRoute = Route.from(back.port, packet);
        }
        packet.route = ackRoute;
    }

    /** Forgets the routes after a change, so that they are looked up again. */
    void forgetRoutes() {
        dataRoute = UNKNOWN;
        ackRoute = UNKNOWN;
        if (entropyPaths != null) {
            entropyPaths.forgetRoutes();
        }
    }

    /** Whether the flow has data to send and lacks only credit. */
    boolean isStarved() {
        return credit != null && !credit.allows(recovery.resends()) && (recovery.resends() || sndNxt < sizeBytes);
    }

    @Override
    public long inFlightBytes() {
        return sndNxt - sndUna - recovery.landedBytes();
    }

    /** Whether the flow waits for its turn at the NIC without credit. */
    boolean wantsTurn() {
        return credit != null && credit.wantsTurn() && isStarved();
    }

    /** Whether a packet may be sent, ignoring pacing. One packet may always be in flight. */
    boolean canSend() {
        if (credit != null && !credit.allows(recovery.resends())) {
            return false;
        }
        if (recovery.resends()) {
            return !recovery.resendsInWindow() || fits(mssBytes);
        }
        final long left = sizeBytes - sndNxt;
        if (left <= 0) {
            return subflow != null && subflow.mayExtend();
        }
        if (windowRule != null) {
            final int payload = (int) Math.min(left, mssBytes);
            return windowRule.sendableBytes(sndNxt - sndUna, payload, control.cwndBytes(), receiveWindowBytes) > 0;
        }
        return fits(Math.min(left, mssBytes));
    }

    private boolean fits(final long payloadBytes) {
        final long inFlight = inFlightBytes();
        final long windowBytes = Math.min(control.cwndBytes() + recovery.inflationBytes(), receiveWindowBytes);
        return inFlight + payloadBytes <= windowBytes || inFlight == 0;
    }

    /** Returns the rate from which gaps between packets are computed. */
    long pacingBitsPerSec() {
        final long rate = control.rateBitsPerSec();
        return rate == 0 ? nicBitsPerSec() : rate;
    }

    /** Returns the flow's index among the flows in progress; a later flow reuses this index. */
    public int slot() {
        return slot;
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

    /** Returns the strict priority of the flow's data. */
    public int priority() {
        return priority;
    }

    /** Returns the source port in the lower and the destination port in the upper half, if the flow has ports. */
    public int ports() {
        return dataHash;
    }

    /** Time at which the flow was handed to its sender, in ps. */
    @Override
    public long startPs() {
        return startPs;
    }

    /** Completion time on the empty network, in ps. */
    @Override
    public long idealFctPs() {
        return idealFctPs;
    }

    @Override
    public long deadlinePs() {
        return deadlinePs;
    }

    @Override
    public long remainingBytes() {
        return sizeBytes - sndUna;
    }

    /** Returns the number of data packets sent again so far. */
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

    /** Whether the flow never ends. */
    @Override
    public boolean isEndless() {
        return sizeBytes == ENDLESS_BYTES;
    }

    /** Returns the payload bytes that have arrived, including bytes ahead of a gap, each counted once. */
    public long arrivedBytes() {
        return rcvNxt + reassembly.bytes();
    }

    /** Time at which the retransmission timer will expire, or {@link Simulator#NEVER}. */
    public long retransmitAtPs() {
        return timer.deadlinePs();
    }

    @Override
    public boolean isTrimmed() {
        return (flagsOfData & Packet.TRIMMABLE) != 0;
    }

    @Override
    public boolean inRecovery() {
        return recovery.inRecovery();
    }

    @Override
    public long flightBytes() {
        return flightBytes(subflow == null ? sizeBytes - sndUna : sndNxt - sndUna + subflow.unsentBytes(),
                receiveWindowBytes);
    }

    @Override
    public long nicBitsPerSec() {
        return out.port.rateBitsPerSec();
    }

    @Override
    public long ackHopPs() {
        return out.port.link().delayPs() + gapPs(ackBytes, nicBitsPerSec());
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
    public PacketSampling sampling() {
        return sender.sampling();
    }

    /** Timer that expires when the oldest unacknowledged packet counts as lost. */
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
