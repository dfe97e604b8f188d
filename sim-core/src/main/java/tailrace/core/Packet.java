package tailrace.core;

/**
 * One packet: plain fields, one class for every kind, recycled by its {@link PacketPool}.
 *
 * <p>Whoever holds a packet owns it; whoever drops or consumes it frees it.
 */
public final class Packet {
    /** Carries payload from the sender of a flow to its receiver. */
    public static final byte DATA = 0;
    /** Acknowledges payload, on the way back. */
    public static final byte ACK = 1;

    /** Set by the sender: switches may mark the packet (ECN-capable transport, RFC 3168). */
    public static final byte ECN_CAPABLE = 1;
    /** Set by a switch: congestion experienced. */
    public static final byte ECN_CE = 2;
    /** In an ACK: the acknowledged data packet arrived with {@link #ECN_CE}. */
    public static final byte ECN_ECHO = 4;
    /** The payload was sent before. */
    public static final byte RETRANSMISSION = 8;

    /** Link of whatever list the owner keeps. */
    public Packet next;

    /** When the last bit reaches the far end of the link the packet is on; before that, free for the owner. */
    public long arrivalPs;
    /** DATA: first payload byte. ACK: next byte expected. */
    public long seq;
    /** When the transmission of the DATA packet began at its host; an ACK returns it. */
    public long sentPs;

    /** Bytes on the wire, headers included. */
    public int wireBytes;
    /** Bytes of payload. */
    public int payloadBytes;
    /** Destination host. */
    public int dst;
    /** Hash of the flow's addresses and ports in this direction, for ECMP. */
    public int flowHash;
    /** Unique number of the flow. */
    public int flowId;
    /** Where the transport keeps the flow; valid only while the flow there has {@link #flowId}. */
    public int flowSlot;
    /** Port number by which the packet entered the node that holds it. */
    public int inPort;
    /** Port number by which the packet will leave, once a switch that holds it has chosen one. */
    public int outPort;

    /** {@link #DATA} or {@link #ACK}. */
    public byte kind;
    /** Strict priority: 0 is served first, 7 last. */
    public byte priority;
    /** {@link #ECN_CAPABLE}, {@link #ECN_CE}, {@link #ECN_ECHO}, {@link #RETRANSMISSION}. */
    public byte flags;

    /** In the pool, owned by nobody. */
    boolean free = true;

    Packet() {}

    /** Whether all the given flag bits are set. */
    public boolean has(final int flagBits) {
        return (flags & flagBits) == flagBits;
    }
}
