package tailrace.transport;

/**
 * State of a flow at its receiver's {@link ReceiverControl}; each kind of control extends it. Objects are recycled with
 * their flows: {@link #start} must set every field.
 */
public abstract class Inbound {
    private Flow flow;

    final void begin(final Flow itsFlow) {
        flow = itsFlow;
        start();
    }

    final Flow flow() {
        return flow;
    }

    /** A new flow begins; the receiver has no packet of it yet. */
    protected abstract void start();

    /** Bytes of the whole flow, which its packets carry; {@link Flow#ENDLESS_BYTES}: it has no end. */
    public final long sizeBytes() {
        return flow.sizeBytes;
    }

    /** Payload bytes that have arrived, each counted once. */
    public final long arrivedBytes() {
        return flow.arrivedBytes();
    }

    /** Next byte that is expected: everything before it has arrived. */
    public final long expectedSeq() {
        return flow.rcvNxt;
    }

    /** First byte from {@code seq} on that has not arrived. */
    public final long firstMissing(final long seq) {
        return flow.reassembly.firstMissing(Math.max(seq, flow.rcvNxt));
    }

    /** End of the missing bytes from {@code seq} on: the next byte that has arrived, or {@code limit}. */
    public final long missingEnd(final long seq, final long limit) {
        return flow.reassembly.nextStart(seq, limit);
    }

    /** Unique number of the flow. */
    public final int id() {
        return flow.id;
    }

    /** Strict priority of its data, unless its sender says otherwise packet by packet. */
    public final int priority() {
        return flow.priority;
    }

    /** Payload of a full packet. */
    public final int mssBytes() {
        return flow.mssBytes;
    }

    /** A full packet on the wire. */
    public final int packetBytes() {
        return flow.mssBytes + flow.headerBytes;
    }

    /** Headers of a data packet. */
    public final int headerBytes() {
        return flow.headerBytes;
    }

    /** Bandwidth-delay product of its path, in bytes. */
    public final long bdpBytes() {
        return flow.bdpBytes;
    }

    /** Round trip of one full packet and its ACK on the empty path, in ps. */
    public final long baseRttPs() {
        return flow.baseRttPs;
    }
}
