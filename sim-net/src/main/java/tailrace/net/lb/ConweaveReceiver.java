package tailrace.net.lb;

import tailrace.core.Packet;

/**
 * The state of one flow at the leaf of its receiver. It decides whether and for how long rerouted packets wait for the
 * packets on the old path (ConWeave, section 3.3 and appendix A; {@code conweave-routing.cc}).
 *
 * <p>Holding begins with a rerouted packet that arrives before the last packet on the old path, the tail ({@link
 * ConweaveTag#TAIL}). The arrival of the tail is estimated from the last packet that came on the old path. The tail is
 * assumed to have the same delay as that packet. If no packet came on the old path, a fixed time is used.
 */
final class ConweaveReceiver extends FlowTable.Entry {
    /** Action for a packet. */
    enum Verdict {
        /** Forward the packet; no report is needed. */
        IGNORE,
        /** Forward the packet. */
        PASS,
        /** Hold the packet. */
        HOLD,
        /** Forward the packet, and then the held packets. */
        PASS_AND_RELEASE
    }

    /** Held packets in order, and the port by which they leave. */
    Packet first;
    Packet last;
    int port;
    /** Latest time until which packets are held, in ps. */
    long deadlinePs;

    private boolean isNew;
    private int epoch;
    /** Whether rerouted packets of this epoch are forwarded: the tail has arrived or is no longer expected. */
    private boolean isOver;
    /**
     * Whether a packet came on the first path of this epoch. If so, the next two fields hold when the last such packet
     * was sent and when it arrived.
     */
    private boolean knowsOldPath;
    private long oldSentPs;
    private long oldCamePs;
    private long tailSentPs;

    @Override
    void begin() {
        isNew = true;
        first = null;
        last = null;
        oldSentPs = 0;
        oldCamePs = 0;
        tailSentPs = 0;
    }

    @Override
    boolean mayBeForgotten() {
        return !isHolding();
    }

    boolean isHolding() {
        return first != null;
    }

    /** Whether a packet begins a new epoch at this leaf; held packets of the previous epoch must be released first. */
    boolean isNextEpoch(final int tag) {
        final int its = ConweaveTag.epoch(tag);
        return isNew || ConweaveTag.isLater(its, epoch)
                || ConweaveTag.kind(tag) == ConweaveTag.REQUEST && !ConweaveTag.isSame(its, epoch);
    }

    /**
     * Handles the arrival of a packet.
     *
     * @param sentPs time at which its host sent the packet
     */
    Verdict arrives(final int tag, final long sentPs, final long nowPs, final Conweave params) {
        final int kind = ConweaveTag.kind(tag);
        activePs = nowPs;
        if (isNextEpoch(tag)) {
            isNew = false;
            epoch = ConweaveTag.epoch(tag);
            isOver = false;
            knowsOldPath = false;
        } else if (!ConweaveTag.isSame(ConweaveTag.epoch(tag), epoch)) {
            return Verdict.IGNORE;
        }
        if (kind == ConweaveTag.REROUTED) {
            tailSentPs = sentPs - ConweaveTag.agePs(tag);
            if (isOver) {
                return Verdict.PASS;
            }
            if (!isHolding()) {
                deadlinePs = (knowsOldPath ? oldCamePs : nowPs) + waitPs(params);
            }
            return Verdict.HOLD;
        }
        knowsOldPath = true;
        oldSentPs = sentPs;
        oldCamePs = nowPs;
        if (kind == ConweaveTag.TAIL) {
            isOver = true;
            return isHolding() ? Verdict.PASS_AND_RELEASE : Verdict.PASS;
        }
        if (isHolding()) {
            deadlinePs = nowPs + waitPs(params);
        }
        return Verdict.PASS;
    }

    /** Expected time until the tail arrives, from the last packet on the old path or, if there was none, from now. */
    private long waitPs(final Conweave params) {
        return (knowsOldPath ? Math.max(0, tailSentPs - oldSentPs) : params.defaultWait.ps()) + params.waitMargin.ps();
    }

    /** Adds a packet to the held packets. */
    void hold(final Packet packet) {
        packet.next = null;
        if (first == null) {
            first = packet;
        } else {
            last.next = packet;
        }
        last = packet;
    }

    /** Releases the held packets and returns the first; {@link Packet#next} links the others. */
    Packet release() {
        final Packet released = first;
        first = null;
        last = null;
        isOver = true;
        return released;
    }
}
