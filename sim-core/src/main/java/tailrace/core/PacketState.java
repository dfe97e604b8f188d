package tailrace.core;

/**
 * The fields of a {@link Packet} that every hop reads or writes.
 *
 * <p>They are a class of their own because the JVM lays the fields of a superclass out first and side by side: a hop
 * then touches one or two cache lines of a packet instead of three.
 */
abstract class PacketState {
    /**
     * A time for the owner's use. In flight on a link it is the time when the packet behind it leaves the link, which
     * therefore is not touched before it is the oldest.
     */
    public long timePs;
    /** DATA: first payload byte. ACK: next byte expected. */
    public long seq;
    /**
     * Ports by which the next switches forward the packet, where that is known beforehand: a byte each, the next one
     * lowest, port number + 1; 0: the switch decides.
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
    /** Where in {@link #telemetry} the first hop of this packet is. */
    int telemetryAt;

    /** {@link Packet#DATA}, {@link Packet#ACK}, {@link Packet#NACK}, {@link Packet#PFC} and the like. */
    public byte kind;
    /** Priority: 0 is served first, 7 last; {@link Packet#CONTROL} before all. */
    public byte priority;
    /** Bits: {@link Packet#ECN_CAPABLE}, {@link Packet#ECN_CE} and the like. */
    public byte flags;
    /** Hops stamped in {@code telemetry}. */
    public byte hopCount;

    /** Link of whatever list the owner keeps. */
    public Packet next;
    /**
     * What {@link TelemetryCodec} writes, eight hops per packet or more, of many packets, behind what they share: the
     * length of an array stands in front of it, and had each packet its own, that would be one more place in memory to
     * go to at every hop. Null until {@link PacketPool#giveTelemetry}.
     */
    long[] telemetry;
}
