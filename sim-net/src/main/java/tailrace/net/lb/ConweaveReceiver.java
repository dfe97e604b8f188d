package tailrace.net.lb;

import tailrace.core.Packet;

/**
 * The state of one flow at the leaf of its receiver. It decides whether rerouted packets have to wait for those on the
 * old path, and how long at most (ConWeave, section 3.3 and appendix A; {@code conweave-routing.cc}).
 *
 * <p>Rerouted packets wait from the first one that comes before the last packet on the old path ({@link
 * ConweaveTag#TAIL}). When that will come is estimated by what has come on the old path: as long after it as it was
 * sent after it. If nothing has, a time is given.
 */
final class ConweaveReceiver extends FlowTable.Entry {
    /** What is to be done with a packet. */
    enum Verdict {
        /** It goes on, and no report is due. */
        IGNORE,
        /** It goes on. */
        PASS,
        /** It waits. */
        HOLD,
        /** It goes on, and the queued packets after it. */
        PASS_AND_RELEASE
    }

    /** Packets that wait, in their order; and the port that they wait for. */
    Packet first;
    Packet last;
    int port;
    /** When they have waited long enough. */
    long deadlinePs;

    private boolean isNew;
    private int epoch;
    /** Whether rerouted packets of this epoch go on: the tail has come, or been given up. */
    private boolean isOver;
    /** Whether something has come on the first path of this epoch; when the last of it was sent, and came. */
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

    /** Whether a packet begins an epoch here; queued packets of the previous epoch have to go first. */
    boolean isNextEpoch(final int tag) {
        final int its = ConweaveTag.epoch(tag);
        return isNew || ConweaveTag.isLater(its, epoch)
                || ConweaveTag.kind(tag) == ConweaveTag.REQUEST && !ConweaveTag.isSame(its, epoch);
    }

    /**
     * A packet comes.
     *
     * @param sentPs when its host sent it
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

    /** From the last packet on the old path, or from now on if there was none, until the tail has come. */
    private long waitPs(final Conweave params) {
        return (knowsOldPath ? Math.max(0, tailSentPs - oldSentPs) : params.defaultWait.ps()) + params.waitMargin.ps();
    }

    /** A packet waits. */
    void hold(final Packet packet) {
        packet.next = null;
        if (first == null) {
            first = packet;
        } else {
            last.next = packet;
        }
        last = packet;
    }

    /** Releases the packets that wait and returns the first; {@link Packet#next} leads on. */
    Packet release() {
        final Packet released = first;
        first = null;
        last = null;
        isOver = true;
        return released;
    }
}
