package tailrace.tools.estimate;

import tailrace.transport.TransportParams;

/**
 * Sizes of a transport's packets.
 *
 * @param payload payload of a full packet in bytes
 * @param header headers of a data packet in bytes
 * @param ack size of an ACK in bytes
 */
public record PacketBytes(long payload, long header, long ack) {
    /** Returns the sizes of a transport's packets. */
    public static PacketBytes of(final TransportParams transport) {
        return new PacketBytes(transport.payload.bytes(), transport.header.bytes(), transport.ack.bytes());
    }

    /** Returns the number of packets of a flow. */
    public long packets(final long sizeBytes) {
        return (sizeBytes + payload - 1) / payload;
    }
}
