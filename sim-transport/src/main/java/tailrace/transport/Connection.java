package tailrace.transport;

import tailrace.core.Packet;

/**
 * A flow over several subflows, each on a separate path (Multipath TCP, RFC 8684).
 *
 * <p>Sender, receiver and NIC treat every subflow as a flow, with sequence numbers, window, round trips and loss
 * recovery. Data has separate sequence numbers. Data is mapped to a subflow only when that subflow may send, so that
 * the distribution of data follows the windows. The receiver accepts data from any subflow. Its answers contain the
 * next expected byte of all data. All subflows share one receive window of data. When the retransmission timer of a
 * subflow expires, the other subflows also send its unacknowledged data, each byte once. A failed path therefore does
 * not delay the other data.
 *
 * <p>Listeners are notified of {@link #whole}, whose sequence numbers count the data of all subflows. The set-up of
 * subflows is not modelled; all subflows exist from the start.
 */
final class Connection implements Subflows {
    private final Transport transport;
    private final Flow whole;
    private final Flow[] all;
    private final Paths paths;
    /** Data that must be sent again, by any subflow that may send. */
    private final Reassembly reinjections = new Reassembly();
    private final long receiveWindowBytes;
    private int count;
    private int unreleased;
    /** Whether a subflow could have sent but lacked data or room in the receive window. */
    private boolean starved;

    Connection(final Transport transport, final Flow whole, final Flow... subflows) {
        this.transport = transport;
        this.whole = whole;
        this.all = subflows;
        for (int i = 0; i < subflows.length; i++) {
            subflows[i].subflow = new Subflow(this, subflows[i], i);
        }
        this.paths = new Paths(whole.params.multipath());
        this.receiveWindowBytes = whole.receiveWindowBytes;
    }

    /** Chooses the number of subflows and their paths. {@link #whole} must have begun. */
    void choosePaths(final FlowRequest request, final Packet probe) {
        count = paths.choose(whole.sender, whole.receiver, request, probe);
    }

    /** Begins all subflows. */
    void begin(final FlowRequest request, final long nowPs) {
        reinjections.clear();
        starved = false;
        unreleased = count;
        for (int i = 0; i < count; i++) {
            all[i].begin(request, whole.sender, whole.receiver, nowPs);
            all[i].dataHash = paths.dataHash(i);
            all[i].ackHash = paths.ackHash(i);
            all[i].chooseNics();
            all[i].subflow.begin();
        }
        for (int i = 0; i < count; i++) {
            all[i].out.scheduler.started(all[i], nowPs);
        }
    }

    /** Returns the payload bytes of the next packet that a subflow may map, at most {@code maxBytes}; 0: none. */
    int availableBytes(final int maxBytes) {
        final long again = reinjections.isEmpty() ? 0 : reinjections.firstEnd() - reinjections.firstStart();
        final long bytes = again > 0 ? Math.min(maxBytes, again) : newBytes(maxBytes);
        starved |= bytes == 0;
        return (int) bytes;
    }

    /**
     * Returns the payload of the next packet of new data: a full payload, the remaining data, or 0 if the receive
     * window is full.
     */
    private long newBytes(final int maxBytes) {
        final long bytes = Math.min(maxBytes, whole.sizeBytes - whole.sndNxt);
        return whole.sndNxt + bytes - whole.sndUna <= receiveWindowBytes ? bytes : 0;
    }

    /** Returns the bytes that no subflow has sent yet. */
    long unsentBytes() {
        return whole.sizeBytes - whole.sndNxt;
    }

    boolean hasReinjections() {
        return !reinjections.isEmpty();
    }

    /** Takes the bytes that {@link #availableBytes} returned; returns the position of the first byte. */
    long take(final int bytes) {
        if (!reinjections.isEmpty()) {
            final long start = reinjections.firstStart();
            reinjections.forgetBefore(start + bytes);
            return start;
        }
        final long start = whole.sndNxt;
        whole.sndNxt += bytes;
        whole.sndMax = whole.sndNxt;
        return start;
    }

    /** Lets any subflow that may send retransmit [start, end), except data that has arrived. */
    void sendAgain(final long start, final long end) {
        if (end > whole.sndUna) {
            reinjections.add(Math.max(start, whole.sndUna), end);
        }
    }

    void noteRetransmission() {
        whole.retransmissions++;
    }

    /** Called when a subflow's retransmission timer has expired. */
    void onTimeout(final Flow subflow, final long nowPs) {
        whole.timeouts++;
        if (count > 1) {
            subflow.subflow.reinject();
            wake(nowPs);
        }
    }

    private void wake(final long nowPs) {
        if (starved) {
            starved = false;
            for (int i = 0; i < count; i++) {
                all[i].out.scheduler.maySend(all[i], nowPs);
            }
        }
    }

    /** Called when an ACK of a subflow has arrived at the sender and the subflow has processed it. */
    void onAck(final Flow subflow, final Packet ack, final long nowPs) {
        subflow.subflow.forgetAcknowledged();
        if (ack.echoSeq <= whole.sndUna) {
            return;
        }
        whole.sndUna = ack.echoSeq;
        if (!reinjections.isEmpty()) {
            reinjections.forgetBefore(whole.sndUna);
        }
        if (whole.sndUna == whole.sizeBytes) {
            finish(nowPs);
        } else {
            wake(nowPs);
        }
    }

    private void finish(final long nowPs) {
        for (int i = 0; i < count; i++) {
            all[i].finished = true;
            all[i].timer.cancel();
            all[i].controlTimer.cancel();
        }
        transport.finish(whole, nowPs);
        for (int i = 0; i < count; i++) {
            if (all[i].place == FlowState.IDLE) {
                transport.release(all[i]);
            }
        }
    }

    /** Called when a subflow has left the lists of its NIC. Returns whether this was the last subflow. */
    boolean released() {
        return --unreleased == 0;
    }

    /** Returns the multipath flow as listeners see it. */
    Flow whole() {
        return whole;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public FlowView flow(final int index) {
        return all[index];
    }

    @Override
    public CongestionControl control(final int index) {
        return all[index].control;
    }
}
