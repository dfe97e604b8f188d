package tailrace.transport;

/**
 * Settings of how receivers grant senders the right to send. {@link ReceiverControl} grants credit at one host, {@link
 * SenderCredit} spends it for one flow.
 *
 * <p>To add one: add a class to {@code tailrace.transport.receiver} that extends Crediting and creates these objects;
 * the scenario's {@code transport: {receiver: {type: ...}}} finds it by name.
 */
public abstract class Crediting {
    /** Creates the control of a host as the receiver of flows of one transport. */
    public abstract ReceiverControl newControl();

    /** Creates the receiver's state of the flow that is being created; later flows reuse it. */
    public abstract Inbound newInbound();

    /** Whether senders need credit; otherwise receivers only write into the packets that become ACKs. */
    public boolean givesCredit() {
        return true;
    }

    /** Creates the sender's state of a flow; null if receivers give no credit. */
    public abstract SenderCredit newCredit();

    /** Number of priorities that data packets use, from the workload's priority on. */
    public int priorities() {
        return 1;
    }

    /**
     * Refuses a transport that does not work with this receiver.
     *
     * @throws IllegalArgumentException naming the key
     */
    public void validate(final TransportParams transport) {}
}
