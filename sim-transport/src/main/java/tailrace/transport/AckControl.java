package tailrace.transport;

import tailrace.core.Packet;

/**
 * Decides for one flow at a time which data packets its receiver answers. An ACK reports everything that has arrived
 * ({@link ArrivalMap}), names the packet that it answers and returns its mark, its time stamp and its entropy.
 *
 * <p>Objects are recycled with their flows: {@link #begin} sets every field. To add one: add a class to {@code
 * tailrace.transport.ack} that implements {@link AckPolicy} and creates an AckControl; the scenario's {@code transport:
 * {ackPolicy: {type: ...}}} finds it by name.
 */
public interface AckControl {
    /** Called when a new flow begins. */
    void begin();

    /**
     * Whether the receiver answers a data packet that it has just received. The receiver must at once answer a packet
     * whose {@link Packet#echoSeq} is {@link Packet#ASKS_ACK}. If earlier data is missing at that time, it must answer
     * again when that data has arrived.
     *
     * @param isNew whether the packet had not arrived before
     * @param holdsAhead whether the receiver holds packets ahead of a gap
     */
    boolean answers(Packet packet, boolean isNew, boolean holdsAhead);
}
