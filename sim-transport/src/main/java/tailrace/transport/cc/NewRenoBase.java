package tailrace.transport.cc;

import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * Window growth and loss reaction of TCP (RFC 5681, RFC 6582). Subclasses differ in how they react to marks.
 *
 * <p>The {@link tailrace.transport.Sender} handles window inflation and retransmission during recovery. The window
 * grows only while it limits the sender (RFC 7661).
 */
abstract class NewRenoBase extends CongestionControl {
    /** Smallest value of ssthresh in packets, RFC 5681 equation 4. */
    static final int MIN_SSTHRESH_PACKETS = 2;

    /** Smallest value of ssthresh in packets. */
    int minSsthreshPackets = MIN_SSTHRESH_PACKETS;

    /**
     * Window in payload bytes up to which a flow is in slow start. From this window on, the flow is in congestion
     * avoidance.
     */
    long ssthreshBytes;

    /** Byte before which marked packets cause no further reduction. */
    long reducedUntilSeq;

    /** Remainder of the increases by equation 3 of RFC 5681: a fraction of a byte, times the window. */
    private long growthRest;

    /** First unacknowledged byte when the retransmission timer last expired; -1: it has not expired. */
    private long timedOutSeq;

    /** Sets the initial window; a window that already fills the path starts in congestion avoidance. */
    final void startWindow(final FlowView flow, final int initialWindowPackets) {
        cwndBytes = InitialWindow.bytes(flow, initialWindowPackets);
        ssthreshBytes = initialWindowPackets == 0 ? cwndBytes : UNLIMITED;
        reducedUntilSeq = 0;
        growthRest = 0;
        timedOutSeq = -1;
        rateBitsPerSec = 0;
    }

    /**
     * Grows the window (RFC 5681 section 3.1): by a packet per acknowledged packet in slow start, by a packet per
     * window in congestion avoidance.
     */
    final void grow(final FlowView flow, final long ackedBytes) {
        if (ackedBytes > 0 && !flow.inRecovery() && flow.cwndLimited() && !growInSlowStart(flow, ackedBytes)) {
            growInAvoidance(flow);
        }
    }

    /** Grows the window by the acknowledged bytes if the flow is in slow start. Returns whether it is in slow start. */
    final boolean growInSlowStart(final FlowView flow, final long ackedBytes) {
        if (cwndBytes >= ssthreshBytes) {
            return false;
        }
        cwndBytes += Math.min(ackedBytes, flow.mssBytes());
        return true;
    }

    /** Grows the window for an ACK of new data in congestion avoidance: RFC 5681 equation 3. */
    final void growInAvoidance(final FlowView flow) {
        final long mss = flow.mssBytes();
        growthRest += mss * mss;
        final long wholeBytes = growthRest / cwndBytes;
        growthRest -= wholeBytes * cwndBytes;
        cwndBytes += wholeBytes;
    }

    @Override
    public void onFastRetransmit(final FlowView flow, final long nowPs) {
        halve(flow, flow.flightBytes());
    }

    /**
     * Handles a timeout. If the timer has already retransmitted this packet and it is lost again, ssthresh stays
     * unchanged (RFC 5681 section 3.1).
     */
    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {
        if (flow.sndUna() != timedOutSeq) {
            timedOutSeq = flow.sndUna();
            halve(flow, flow.flightBytes());
        }
        cwndBytes = flow.mssBytes();
    }

    /**
     * Sets ssthresh to half the bytes in flight, at least {@link #minSsthreshPackets}: RFC 5681 equation 4.
     *
     * @param flightBytes bytes in flight, at most the window. Bytes that limited transmit sends beyond the window do
     *     not count (RFC 5681 section 3.2 step 2). Bytes that arrived behind the last hole of a recovery are no longer
     *     in flight.
     */
    final void halve(final FlowView flow, final long flightBytes) {
        ssthreshBytes = Math.max(flightBytes / 2, (long) minSsthreshPackets * flow.mssBytes());
        cwndBytes = ssthreshBytes;
        reducedUntilSeq = flow.sndNxt();
    }
}
