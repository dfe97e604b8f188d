package tailrace.transport.link;

import tailrace.core.Simulator;

/** A sending host, which chooses the flow that sends next. */
abstract class LinkSource {
    /** Value of {@link #sending} if no packet is on the line. */
    static final int NOTHING = -1;

    /** Number of the source. */
    final int number;
    /** Lane of the host's packets to the target. */
    int lane;
    /** Packet on the line of this source, or {@link #NOTHING}. */
    int sending;

    private TxTime txTime;
    private long delayPs;

    LinkSource(final int number) {
        this.number = number;
    }

    /** Resets the object to a source without flows. */
    void reset(final TxTime time, final long toTargetPs, final int arrivalLane) {
        txTime = time;
        delayPs = toTargetPs;
        lane = arrivalLane;
        sending = NOTHING;
    }

    final long rateBitsPerSec() {
        return txTime.rateBitsPerSec();
    }

    final long delayPs() {
        return delayPs;
    }

    final long txPs(final int wireBytes) {
        return txTime.ps(wireBytes);
    }

    /** Called when a flow may have become able to send, for example because it is new. */
    abstract void maySend(LinkFlow flow, long nowPs);

    /** Takes the next flow in turn that may send; null: there is none. */
    abstract LinkFlow takeNext(long nowPs);

    /**
     * Called when the flow taken last has sent. A flow with a pacing time of at most {@code readyPs} queues again at
     * once.
     */
    abstract void sent(LinkFlow flow, long readyPs);

    /** Returns the earliest pacing time of a waiting flow, or {@link Simulator#NEVER}. */
    abstract long nextPacedPs();

    /** Called when the pacing time of a flow has changed. Returns whether the flow waits for its pacing time. */
    abstract boolean retimed(LinkFlow flow);
}
