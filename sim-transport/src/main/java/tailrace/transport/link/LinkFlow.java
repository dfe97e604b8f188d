package tailrace.transport.link;

import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.telemetry.HashSampling;
import tailrace.net.telemetry.PacketSampling;
import tailrace.transport.FlowState;
import tailrace.transport.GoBack;
import tailrace.transport.SendingRules;
import tailrace.transport.TransportParams;

/** State of one flow at its sender; reused for a later flow once everything is acknowledged. Losses do not occur. */
final class LinkFlow extends FlowState {
    final int slot;
    final int transport;
    final boolean usesEcn;
    final boolean hasTelemetry;
    /** Rules for going back; null: the transport does not go back. */
    private final GoBack goBack;
    private final long receiveWindowBytes;

    LinkFlow nextFree;
    LinkSource source;
    /** Lane of the flow's ACKs. */
    int ackLane;
    /** Time from the end of a packet's transmission by the target to its arrival, in ps. */
    long deliveryPs;
    /** Time of the congestion control's next timer call, as stored in the event queue. */
    long timerPs;

    private long lastRttPs;
    private long gapRateBitsPerSec;
    private int gapBytes;
    private long gapPs;

    LinkFlow(final int slot, final int transport, final LinkSettings settings) {
        this(slot, transport, settings.transports.get(transport), settings.rules == LinkSettings.Rules.MINIM);
    }

    private LinkFlow(final int slot, final int transport, final TransportParams params, final boolean minim) {
        super(params, minim ? new MinimDctcp() : params.newCongestionControl(),
                minim ? MinimSending.ROUNDED : SendingRules.of(params));
        this.slot = slot;
        this.transport = transport;
        this.usesEcn = minim || params.usesEcn();
        this.hasTelemetry = params.telemetry() == TransportParams.Telemetry.HOPS;
        this.goBack = GoBack.of(params);
        this.receiveWindowBytes = params.receiveWindow == null ? Long.MAX_VALUE : params.receiveWindow.bytes();
    }

    void begin(final LinkSpec spec, final int flow, final LinkSource from, final long nowPs) {
        source = from;
        id = flow;
        priority = spec.flowPriority[flow];
        sizeBytes = spec.flowSizeBytes[flow];
        final int path = spec.flowPath[flow];
        hops = spec.pathHops[path];
        baseRttPs = spec.pathBaseRttPs[path];
        bdpBytes = spec.pathBdpBytes[path];
        bottleneckBitsPerSec = spec.pathBottleneckBitsPerSec[path];
        begin(nowPs);
        lastRttPs = 0;
        gapBytes = -1;
        timerPs = Simulator.NEVER;
        control.begin(this);
    }

    /** Returns the payload that may be sent now, regardless of pacing; 0: none. One packet may always be in flight. */
    int sendableBytes() {
        final int payload = (int) Math.min(sizeBytes - sndNxt, mssBytes);
        final long inFlight = sndNxt - sndUna;
        if (windowRule != null) {
            return windowRule.sendableBytes(inFlight, payload, control.cwndBytes(), receiveWindowBytes);
        }
        return inFlight + payload <= Math.min(control.cwndBytes(), receiveWindowBytes) || inFlight == 0 ? payload : 0;
    }

    /** Sends this payload now; returns the size of the packet in bytes. */
    int send(final int payload) {
        sndNxt += payload;
        lastWireBytes = payload + headerBytes;
        return lastWireBytes;
    }

    /** Sets the pacing time of the next packet by this rate and the size of the packet just sent. */
    void pace(final long nowPs, final long rateBitsPerSec) {
        nextSendPs = nowPs + gapPs(lastWireBytes, rateBitsPerSec);
    }

    /** Called when an ACK has arrived; returns the number of newly acknowledged bytes. */
    long acknowledge(final long seq, final long rttPs) {
        final long ackedBytes = seq - sndUna;
        noteWindowUse(sndNxt - sndUna);
        sndUna = seq;
        lastRttPs = rttPs;
        return ackedBytes;
    }

    /** Calls {@link #moveNextSend} and notifies the source. Returns whether the flow now waits for another time. */
    boolean retime() {
        return moveNextSend() && source.retimed(this);
    }

    /** Whether the flow is in the queue from which its source chooses. */
    boolean isQueued() {
        return place != IDLE;
    }

    void setQueued(final boolean queued) {
        place = queued ? READY : IDLE;
    }

    long nextSendPs() {
        return nextSendPs;
    }

    int priority() {
        return priority;
    }

    @Override
    protected long gapPs(final int wireBytes, final long rateBitsPerSec) {
        if (gapBytes != wireBytes || gapRateBitsPerSec != rateBitsPerSec) {
            gapBytes = wireBytes;
            gapRateBitsPerSec = rateBitsPerSec;
            gapPs = super.gapPs(wireBytes, rateBitsPerSec);
        }
        return gapPs;
    }

    /** Whether the receiver answers the packet that ends with this byte. */
    boolean isAnswered(final long endSeq) {
        return goBack == null || goBack.answersInOrder(endSeq);
    }

    @Override
    public boolean inRecovery() {
        return false;
    }

    @Override
    public long flightBytes() {
        return flightBytes(sizeBytes - sndUna, receiveWindowBytes);
    }

    @Override
    public long nicBitsPerSec() {
        return source.rateBitsPerSec();
    }

    @Override
    public long ackHopPs() {
        return source.delayPs() + Units.txTimePs(ackBytes, nicBitsPerSec());
    }

    @Override
    public PacketSampling sampling() {
        return HashSampling.BY_HASH;
    }

    @Override
    public long lastRttPs() {
        return lastRttPs;
    }
}
