package tailrace.transport.link;

import tailrace.core.Ns3Draws;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.TransportParams;
import tailrace.transport.TransportParams.Recovery;

/** State of one flow at its sender; recycled for a later one when everything is acknowledged. Nothing is ever lost. */
final class LinkFlow implements FlowView {
    /** Not waiting for its turn: nothing to send, or no window. */
    static final byte IDLE = 0;
    /** In the source's round robin. */
    static final byte READY = 1;
    /** Waiting for its pacing time. */
    static final byte PACED = 2;

    final int slot;
    final int transport;
    final TransportParams params;
    final boolean usesEcn;
    final boolean hasTelemetry;
    final CongestionControl control;
    final int mssBytes;
    final int headerBytes;
    final int ackBytes;
    private final boolean wholeNs;
    private final boolean overrunsWindow;
    private final boolean cutsPackets;
    private final long receiveWindowBytes;

    LinkFlow next;
    LinkSource source;
    int number;
    /** Lane of its ACKs. */
    int ackLane;
    /** From the end of its transmission by the target to its arrival, in ps. */
    long deliveryPs;
    int priority;
    byte turn;
    int pacedPosition;
    int lastWireBytes;

    long sizeBytes;
    long sndUna;
    long sndNxt;
    long nextSendPs;
    /** When its congestion control wants to be woken, as the event queue knows it. */
    long timerPs;
    long lastRttPs;
    boolean cwndLimited;

    private int hops;
    private long baseRttPs;
    private long bdpBytes;
    private long bottleneckBitsPerSec;
    private long gapRateBitsPerSec;
    private int gapBytes;
    private long gapPs;

    LinkFlow(final int slot, final int transport, final LinkSettings settings) {
        this.slot = slot;
        this.transport = transport;
        this.params = settings.transports.get(transport);
        this.wholeNs = settings.rules == LinkSettings.Rules.MINIM;
        this.usesEcn = wholeNs || params.usesEcn();
        this.hasTelemetry = params.telemetry() == TransportParams.Telemetry.HOPS;
        this.cutsPackets = wholeNs;
        this.control = wholeNs ? new MinimDctcp() : params.newCongestionControl();
        this.mssBytes = (int) params.payload.bytes();
        this.headerBytes = (int) params.header.bytes();
        this.ackBytes = (int) params.ack.bytes();
        this.overrunsWindow = params.overrunsWindow;
        this.receiveWindowBytes = params.receiveWindow == null ? Long.MAX_VALUE : params.receiveWindow.bytes();
    }

    void begin(final LinkSpec spec, final int flow, final LinkSource from, final long nowPs) {
        source = from;
        number = flow;
        priority = spec.flowPriority[flow];
        turn = IDLE;
        lastWireBytes = 0;
        sizeBytes = spec.flowSizeBytes[flow];
        sndUna = 0;
        sndNxt = 0;
        nextSendPs = nowPs;
        lastRttPs = 0;
        cwndLimited = false;
        final int path = spec.flowPath[flow];
        hops = spec.pathHops[path];
        baseRttPs = spec.pathBaseRttPs[path];
        bdpBytes = spec.pathBdpBytes[path];
        bottleneckBitsPerSec = spec.pathBottleneckBitsPerSec[path];
        gapBytes = -1;
        timerPs = Simulator.NEVER;
        control.resetTimer();
        control.takeRetimesGap();
        control.start(this);
    }

    /** Payload that may be sent now, pacing aside; 0: nothing. One packet may always be in flight. */
    int sendableBytes() {
        final int payload = (int) Math.min(sizeBytes - sndNxt, mssBytes);
        final long inFlight = sndNxt - sndUna;
        if (cutsPackets) {
            return (int) Math.max(0, Math.min(payload, control.cwndBytes() - inFlight));
        }
        if (overrunsWindow) {
            return inFlight < control.cwndBytes() && inFlight + payload <= receiveWindowBytes ? payload : 0;
        }
        return inFlight + payload <= Math.min(control.cwndBytes(), receiveWindowBytes) || inFlight == 0 ? payload : 0;
    }

    /** Distance of the next packet behind one of this size, by the pacing rate. */
    long gapPs(final int wireBytes, final long rateBitsPerSec) {
        if (gapBytes != wireBytes || gapRateBitsPerSec != rateBitsPerSec) {
            gapBytes = wireBytes;
            gapRateBitsPerSec = rateBitsPerSec;
            if (wholeNs) {
                gapPs = TxTime.of(wireBytes, rateBitsPerSec, true);
            } else {
                gapPs = params.truncatesGapsToNs ? Units.truncatedTxTimePs(wireBytes, rateBitsPerSec)
                        : Units.txTimePs(wireBytes, rateBitsPerSec);
            }
        }
        return gapPs;
    }

    /** Rate that gaps between packets are computed with. */
    long pacingBitsPerSec() {
        final long rate = control.rateBitsPerSec();
        return rate == 0 ? nicBitsPerSec() : rate;
    }

    /** Whether the receiver answers the packet that ends with this byte. */
    boolean isAnswered(final long endSeq) {
        final boolean goesBack = params.recovery == Recovery.GO_BACK_N || params.recovery == Recovery.GO_BACK_0;
        return !goesBack || endSeq >= params.firstAck.bytes() || endSeq % params.goBackChunk.bytes() == 0;
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
        return false;
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
        return source.rateBitsPerSec();
    }

    @Override
    public long ackHopPs() {
        return source.delayPs() + Units.txTimePs(ackBytes, nicBitsPerSec());
    }

    @Override
    public Ns3Draws ns3Draws() {
        return null;
    }

    @Override
    public long takeRank() {
        return 0;
    }

    @Override
    public long lastRttPs() {
        return lastRttPs;
    }
}
