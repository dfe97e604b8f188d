package tailrace.transport;

import tailrace.core.Packet;

/**
 * Decides which packets of one flow at a time its receiver answers. An ACK says all that has arrived ({@link
 * ArrivalMap}), names the packet it answers and returns its mark, its time stamp and its entropy.
 *
 * <p>Objects are recycled with their flows: {@link #begin} sets every field. To add one: a class in
 * {@code tailrace.transport.ack} that implements {@link AckPolicy} and makes one of these; the scenario's
 * {@code transport: {ackPolicy: {type: ...}}} finds it by name.
 */
public interface AckControl {
    /** A new flow begins. */
    void begin();

    /**
     * Whether a data packet is answered that has just been taken in. One whose {@link Packet#echoSeq} is {@link
     * Packet#ASKS_ACK} has to be, and later once more, when nothing is missing before it.
     *
     * @param isNew whether it had not arrived before
     * @param holdsAhead whether packets are here before which something is missing
     */
    boolean answers(Packet packet, boolean isNew, boolean holdsAhead);
}
