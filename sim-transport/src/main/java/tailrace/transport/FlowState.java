package tailrace.transport;

import tailrace.core.TransmissionTimes;

/**
 * State of a flow at its sender, in the packet simulator and in the fast simulator of single links. It contains all
 * properties that the congestion control may use, and the position of the flow in the {@link FlowQueue} of its host.
 */
public abstract class FlowState implements FlowView {
    /** State of a flow in no queue, because it has no data or no window. */
    protected static final byte IDLE = 0;
    /** State of a flow in the round robin. */
    protected static final byte READY = 1;
    /** State of a flow that waits for its pacing time. */
    protected static final byte PACED = 2;
    /** State of a flow that is held back because the previous flow of its connection has not sent all of its bytes. */
    protected static final byte HELD = 3;

    /** Settings of the flow's transport. */
    protected final TransportParams params;
    /** Congestion control of the flow. */
    protected final CongestionControl control;
    /** Payload of a full packet. */
    protected final int mssBytes;
    /** Headers of a data packet. */
    protected final int headerBytes;
    /** An ACK on the wire. */
    protected final int ackBytes;
    /** Rule for the payload that the window allows; null: a packet is sent if all of it fits. */
    protected final WindowRule windowRule;
    private final TransmissionTimes gapTimes;

    /** Unique number. */
    protected int id = -1;
    /** Strict priority of the flow's data, 0 first. */
    protected byte priority;
    /** {@link #IDLE}, {@link #READY}, {@link #PACED} or {@link #HELD}. */
    protected byte place;
    /** Whether the window limited the sender at some time in the latest window of data. */
    protected boolean cwndLimited;
    /** Bytes on the wire of the packet sent last; 0 before the first packet. */
    protected int lastWireBytes;
    /** Number of links of the path. */
    protected int hops;

    /** Payload bytes of the flow. */
    protected long sizeBytes;
    /** First byte not yet acknowledged. */
    protected long sndUna;
    /** Next byte to send. */
    protected long sndNxt;
    /** End of the data in flight at the last time when the window limited the sender. */
    private long limitedBeforeSeq;
    /** Pacing time, when the next packet may be sent. */
    protected long nextSendPs;
    /** {@link FlowView#baseRttPs}. */
    protected long baseRttPs;
    /** {@link FlowView#bdpBytes}. */
    protected long bdpBytes;
    /** {@link FlowView#bottleneckBitsPerSec}. */
    protected long bottleneckBitsPerSec;

    /** Next flow in the round robin. */
    FlowState next;
    /** Position among the flows that wait for their pacing time. */
    int pacedPosition;

    /** Creates a flow that has not begun yet. */
    protected FlowState(final TransportParams params, final CongestionControl control, final SendingRules sending) {
        this.params = params;
        this.control = control;
        this.mssBytes = (int) params.payload.bytes();
        this.headerBytes = (int) params.header.bytes();
        this.ackBytes = (int) params.ack.bytes();
        this.windowRule = sending.windowRule();
        this.gapTimes = sending.gapTimes();
    }

    /** Begins a new flow that may send from now on; its path and size are already set. */
    protected final void begin(final long nowPs) {
        place = IDLE;
        cwndLimited = false;
        limitedBeforeSeq = 0;
        lastWireBytes = 0;
        sndUna = 0;
        sndNxt = 0;
        nextSendPs = nowPs;
    }

    /**
     * Records whether the window limits the sender. Called when an ACK arrives, before it changes {@link #sndUna}.
     *
     * <p>A window that was full counts as the limit for all data in flight at that time. Linux ({@code
     * tcp_cwnd_validate}) does the same, and RFC 7661, section 4.3, measures the use of the window over a round trip.
     * The state at the ACK alone is not enough: in slow start each ACK allows two packets, but a NIC with the rate of
     * the bottleneck has sent only one of them before the next ACK.
     */
    protected final void noteWindowUse(final long inFlightBytes) {
        if (inFlightBytes + mssBytes > control.cwndBytes()) {
            limitedBeforeSeq = sndNxt;
        }
        cwndLimited = sndUna < limitedBeforeSeq;
    }

    /**
     * Returns {@link FlowView#flightBytes} of a flow with this many bytes left to acknowledge. The simulated NIC pulls
     * a packet when it can send it. A real NIC already has all whole packets that the window and the receive window
     * allow.
     */
    protected final long flightBytes(final long unacknowledgedBytes, final long receiveWindowBytes) {
        final long windowBytes = Math.min(control.cwndBytes(), receiveWindowBytes);
        return Math.min(unacknowledgedBytes, windowBytes - windowBytes % mssBytes);
    }

    /** Returns the time in ps from a packet of this size to the next packet at a pacing rate. */
    protected long gapPs(final int wireBytes, final long rateBitsPerSec) {
        return gapTimes.ps(wireBytes, rateBitsPerSec);
    }

    /**
     * Moves the pacing time if the new rate of the congestion control also applies to the gap behind the last packet.
     * Returns whether it was moved.
     */
    protected final boolean moveNextSend() {
        if (!control.takeRetimesGap() || lastWireBytes == 0) {
            return false;
        }
        final long oldGapPs = gapPs(lastWireBytes, control.gapBeforeBitsPerSec());
        nextSendPs += gapPs(lastWireBytes, control.gapAfterBitsPerSec()) - oldGapPs;
        return true;
    }

    /** Unique number. */
    public final int id() {
        return id;
    }

    /** The congestion control. */
    public final CongestionControl congestionControl() {
        return control;
    }

    @Override
    public final int mssBytes() {
        return mssBytes;
    }

    @Override
    public final long sizeBytes() {
        return sizeBytes;
    }

    @Override
    public final long sndUna() {
        return sndUna;
    }

    @Override
    public final long sndNxt() {
        return sndNxt;
    }

    @Override
    public final boolean cwndLimited() {
        return cwndLimited;
    }

    @Override
    public final long baseRttPs() {
        return baseRttPs;
    }

    @Override
    public final int hops() {
        return hops;
    }

    @Override
    public final long bdpBytes() {
        return bdpBytes;
    }

    @Override
    public final long bottleneckBitsPerSec() {
        return bottleneckBitsPerSec;
    }
}
