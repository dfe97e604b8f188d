package tailrace.transport;

import tailrace.core.Packet;

/**
 * Decides which packets of one flow at a time its receiver answers. An ACK reports everything that has arrived ({@link
 * ArrivalMap}), names the packet that it answers and returns its mark, its time stamp and its entropy.
 *
 * <p>Objects are recycled with their flows: {@link #begin} sets every field. To add one: a class in {@code
 * tailrace.transport.ack} that implements {@link AckPolicy} and creates an AckControl; the scenario's {@code transport:
 * {ackPolicy: {type: ...}}} finds it by name.
 */
public interface AckControl {
    /** Called when a new flow begins. */
    void begin();

    /**
     * Whether the receiver answers a data packet that it has just received. It must answer a packet whose {@link
     * Packet#echoSeq} is {@link Packet#ASKS_ACK} at once. If earlier data is missing then, it must answer again when
     * that data has arrived.
     *
     * @param isNew whether the packet had not arrived before
     * @param holdsAhead whether the receiver holds packets ahead of a gap
     */
    boolean answers(Packet packet, boolean isNew, boolean holdsAhead);
}
