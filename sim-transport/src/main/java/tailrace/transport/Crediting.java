package tailrace.transport;

/**
 * Settings of how receivers grant senders the right to send. {@link ReceiverControl} does it for one host, {@link
 * SenderCredit} spends it for one flow.
 *
 * <p>To add one: a class in {@code tailrace.transport.receiver} that extends this one and makes the three; the
 * scenario's {@code transport: {receiver: {type: ...}}} finds it by name.
 */
public abstract class Crediting {
    /** What a host knows and does as the receiver of flows of one transport. */
    public abstract ReceiverControl newControl();

    /** What a receiver keeps of the flow that is being made, and of all that take its place later. */
    public abstract Inbound newInbound();

    /** Whether senders need credit; otherwise receivers only write into the packets that ACKs are made of. */
    public boolean givesCredit() {
        return true;
    }

    /** What its sender keeps; null if receivers give no credit. */
    public abstract SenderCredit newCredit();

    /** Priorities that data have, from that of the workload on. */
    public int priorities() {
        return 1;
    }

    /**
     * Refuses a transport that it does not go with.
     *
     * @throws IllegalArgumentException naming the key
     */
    public void validate(final TransportParams transport) {}
}
