package tailrace.net.lb;

import tailrace.core.Simulator;

/**
 * State of one flow at its sender's leaf: ConWeave's monitoring of round trips and rerouting (sections 3.1 and 3.2 of
 * the paper; {@code conweave-routing.cc}).
 *
 * <p>An epoch begins with a packet that requests a reply. A reply in time ends the epoch. If none arrives by the
 * deadline, the next packet is the last one on this path, and later packets take another path. The epoch then ends when
 * the receiver's leaf has received that last packet. A flow that pauses for long begins an epoch anyway.
 */
final class ConweaveSender extends FlowTable.Entry {
    /** Action for the flow's path. */
    enum Move {
        /** Keep the path. */
        STAY,
        /** Find a new path, beginning with this packet. */
        LEAVE_NOW,
        /** Find a new path for the packets after this packet. */
        LEAVE_AFTER
    }

    /**
     * First port of the path. The next fields are the ports of the next switches, the number of the path, and its
     * round-trip delay.
     */
    int port;
    long route;
    int path;
    long roundTripPs;

    private boolean isNew;
    private boolean isStable;
    private boolean isRerouted;
    private int epoch;
    private int kind;
    private long deadlinePs;
    private long tailSentPs;

    @Override
    void begin() {
        isNew = true;
        isStable = false;
        isRerouted = false;
        epoch = 0;
        deadlinePs = Simulator.NEVER;
        tailSentPs = 0;
        port = -1;
    }

    @Override
    boolean mayBeForgotten() {
        return true;
    }

    /**
     * Handles a packet from the host.
     *
     * @param isCut whether the path no longer exists
     * @param sentPs when the host sent the packet
     */
    Move next(final boolean isCut, final long sentPs, final long nowPs, final Conweave params) {
        final boolean hasPaused = isNew || isCut || nowPs - activePs > params.expiry.ps();
        isNew = false;
        activePs = nowPs;
        if (hasPaused || isStable) {
            isStable = false;
            isRerouted = false;
            epoch++;
            kind = ConweaveTag.REQUEST;
            return hasPaused ? Move.LEAVE_NOW : Move.STAY;
        }
        if (deadlinePs < nowPs) {
            deadlinePs = Simulator.NEVER;
            isRerouted = true;
            tailSentPs = sentPs;
            kind = ConweaveTag.TAIL;
            return Move.LEAVE_AFTER;
        }
        kind = isRerouted ? ConweaveTag.REROUTED : ConweaveTag.DATA;
        return Move.STAY;
    }

    /**
     * Tag of the packet given to {@link #next}, on its path. If the tag contains a request, the reply is expected from
     * now on.
     */
    int tag(final long sentPs, final long nowPs, final Conweave params) {
        if (kind == ConweaveTag.REQUEST) {
            deadlinePs = nowPs + roundTripPs + params.replyMargin.ps();
        }
        return kind == ConweaveTag.REROUTED ? ConweaveTag.rerouted(epoch, path, sentPs - tailSentPs)
                : ConweaveTag.of(kind, epoch, path);
    }

    /**
     * Handles a signal other than {@link ConweaveTag#NOTIFY}. A late signal, or a signal of another epoch, changes
     * nothing.
     */
    void onSignal(final int signal, final long nowPs) {
        if (!ConweaveTag.isSame(ConweaveTag.epoch(signal), epoch)) {
            return;
        }
        final boolean isReply = ConweaveTag.kind(signal) == ConweaveTag.REPLY;
        if (isReply ? !isRerouted && nowPs < deadlinePs && deadlinePs != Simulator.NEVER : isRerouted) {
            isStable = true;
            deadlinePs = Simulator.NEVER;
        }
    }
}
