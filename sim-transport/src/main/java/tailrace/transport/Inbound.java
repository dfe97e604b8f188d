package tailrace.transport;

/**
 * State of a flow at the {@link ReceiverControl} of its receiver. Each kind of control extends this class. Objects are
 * recycled with their flows: {@link #start} must set every field.
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

    /** Called when a new flow begins, before the receiver has any of its packets. */
    protected abstract void start();

    /** Returns the bytes of the whole flow, which its packets carry; {@link Flow#ENDLESS_BYTES}: it has no end. */
    public final long sizeBytes() {
        return flow.sizeBytes;
    }

    /** Returns the payload bytes that have arrived, each counted once. */
    public final long arrivedBytes() {
        return flow.arrivedBytes();
    }

    /** Returns the next expected byte. All bytes before this byte have arrived. */
    public final long expectedSeq() {
        return flow.rcvNxt;
    }

    /** Returns the first byte from {@code seq} on that has not arrived. */
    public final long firstMissing(final long seq) {
        return flow.reassembly.firstMissing(Math.max(seq, flow.rcvNxt));
    }

    /** Returns the strict priority of the flow's data, unless its sender sets one for each packet. */
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

    /** Returns the bandwidth-delay product of the path, in bytes. */
    public final long bdpBytes() {
        return flow.bdpBytes;
    }

    /** Returns the round trip of one full packet and its ACK on the empty path, in ps. */
    public final long baseRttPs() {
        return flow.baseRttPs;
    }
}
