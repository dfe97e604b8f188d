package tailrace.net.routing;

/**
 * Sizes of the packets of a transport, in bytes.
 *
 * @param payloadBytes payload of a full data packet
 * @param headerBytes headers of a data packet
 * @param ackBytes an ACK on the wire
 */
public record PacketSizes(int payloadBytes, int headerBytes, int ackBytes) {}
