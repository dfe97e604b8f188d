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
     * Ports by which the next switches forward the packet, as far as they are known beforehand. Each takes a byte with
     * port number + 1, the next one lowest; 0: the switch decides.
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
     * Telemetry of many packets by {@link TelemetryCodec}, eight hops per packet or more, behind data that they share.
     * An array for each packet would cost a further memory access at every hop, for its length. Null until {@link
     * PacketPool#giveTelemetry}.
     */
    long[] telemetry;
}
