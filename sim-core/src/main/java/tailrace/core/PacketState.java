package tailrace.core;

/**
 * The fields of a {@link Packet} that every hop reads or writes.
 *
 * <p>These fields are in a separate class because the JVM lays out the fields of a superclass first and next to each
 * other. A hop therefore touches one or two cache lines of a packet instead of three.
 */
abstract class PacketState {
    /**
     * A time that the owner of the packet defines. While the packet is in flight, the link stores here when the packet
     * behind it leaves. The link therefore reads a packet only when this packet is the oldest packet.
     */
    public long timePs;
    /** DATA: first payload byte. ACK: next byte expected. */
    public long seq;
    /**
     * Output ports at the next switches, if known in advance. Each hop takes one byte, which is port number + 1; the
     * lowest byte is for the next switch. 0 means that the switch decides.
     */
    public long route;

    /** Bytes on the wire, headers included. */
    public int wireBytes;
    /** Unique number of the flow. */
    public int flowId;
    /** Port number by which the packet entered the node that holds it. */
    public char inPort;
    /** Port number by which the packet will leave, once a switch that holds it has chosen one. */
    public char outPort;
    /** Index in {@link #telemetry} of this packet's first hop. */
    int telemetryAt;

    /** {@link Packet#DATA}, {@link Packet#ACK}, {@link Packet#NACK}, {@link Packet#PFC} and the like. */
    public byte kind;
    /** Priority: 0 is served first, 7 last; {@link Packet#CONTROL} before all. */
    public byte priority;
    /** Bits: {@link Packet#ECN_CAPABLE}, {@link Packet#ECN_CE} and the like. */
    public byte flags;
    /** Number of hops recorded in {@code telemetry}. */
    public byte hopCount;

    /** Next packet in the owner's list. */
    public Packet next;
    /**
     * Telemetry of many packets, written by {@link TelemetryCodec}: shared data, then eight or more hops per packet. A
     * separate array per packet would cost one more memory access per hop, to read its length. Null until {@link
     * PacketPool#giveTelemetry}.
     */
    long[] telemetry;
}
