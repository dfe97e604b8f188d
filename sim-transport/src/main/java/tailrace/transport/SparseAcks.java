package tailrace.transport;

import tailrace.core.Packet;

/**
 * Handles ACKs at both ends of a flow whose receiver does not answer every packet. The sender requests an ACK in the
 * last packet that the window or the data allows, and in each retransmission (AR of Ultra Ethernet). If the window is
 * cut below the bytes in flight, and no packet in flight requests an ACK, the sender requests an ACK by a probe.
 */
final class SparseAcks {
    /** Value of {@link #askedPs} if no requested answer is outstanding. */
    private static final long NEVER = Long.MAX_VALUE;

    private final Flow flow;
    private final AckControl control;
    /**
     * Time at which the packet with the last request was sent; an answer to a later packet also satisfies the request.
     */
    private long askedPs;

    /** Null if the receiver answers every packet. */
    static SparseAcks of(final Flow flow, final AckPolicy policy) {
        final AckControl control = policy.create();
        return control == null ? null : new SparseAcks(flow, control);
    }

    private SparseAcks(final Flow flow, final AckControl control) {
        this.flow = flow;
        this.control = control;
    }

    void begin() {
        control.begin();
        askedPs = NEVER;
    }

    /** Requests an ACK if a data packet is a retransmission, or if the flow may not send more after it. */
    void requestAck(final Packet packet, final boolean again, final long startPs) {
        packet.echoSeq = 0;
        if (again || !flow.canSend()) {
            packet.echoSeq = Packet.ASKS_ACK;
            askedPs = startPs;
        }
    }

    /**
     * Returns whether a probe must request further ACKs. Called for an ACK or NACK. No probe is needed while the
     * receiver holds packets ahead of a gap after an earlier request, because it then answers anyway.
     */
    boolean needsProbe(final Packet ack) {
        if (ack.kind == Packet.ACK && ack.sentPs >= askedPs && ack.rank == 0) {
            askedPs = NEVER;
        }
        return askedPs == NEVER && !flow.finished && flow.inFlightBytes() > 0 && !flow.canSend();
    }

    /** Records that a probe is sent. */
    void probed(final long nowPs) {
        askedPs = nowPs;
    }

    /** Whether the receiver answers a packet that it has just received. */
    boolean answers(final Packet packet, final boolean isNew) {
        return control.answers(packet, isNew, !flow.reassembly.isEmpty());
    }

    /** Whether the receiver has all bytes of a packet. */
    boolean has(final Packet packet) {
        return packet.seq < flow.rcvNxt || flow.reassembly.firstMissing(packet.seq) > packet.seq;
    }

    /** Writes the map of arrived packets into an ACK. */
    void write(final Packet ack) {
        ArrivalMap.write(ack, flow.reassembly, flow.mssBytes);
    }
}
