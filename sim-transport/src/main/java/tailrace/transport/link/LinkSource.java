package tailrace.transport.link;

import tailrace.core.Simulator;

/** A sending host: which of its flows sends next. */
abstract class LinkSource {
    /** No packet is on the line. */
    static final int NOTHING = -1;

    /** Number of the source. */
    final int number;
    /** Lane of its packets on the way to the target. */
    int lane;
    /** The packet on its line, or {@link #NOTHING}. */
    int sending;

    private TxTime txTime;
    private long delayPs;

    LinkSource(final int number) {
        this.number = number;
    }

    /** A source without flows. */
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

    /** A flow may have become able to send, a new one for example. */
    abstract void maySend(LinkFlow flow, long nowPs);

    /** Takes the next flow in turn that may send; null: there is none. */
    abstract LinkFlow takeNext(long nowPs);

    /** The flow taken last has sent; if its pacing time is not later than this, it queues up again at once. */
    abstract void sent(LinkFlow flow, long readyPs);

    /** The first pacing time of those waiting for one, or {@link Simulator#NEVER}. */
    abstract long nextPacedPs();

    /** The pacing time of a flow was changed; whether the flow waits for it. */
    abstract boolean retimed(LinkFlow flow);
}
