package tailrace.transport;

/** Settings of how losses are found and repaired; {@link LossRecovery} does it for one flow. */
public interface RecoveryChoice {
    /** Creates the recovery of a new flow object, which later flows reuse. */
    LossRecovery create(Flow flow);

    /**
     * What {@link TransportParams#reorderingPackets} is if left out; 0: {@link TransportParams#duplicateAckThreshold}.
     */
    default int reorderingPackets() {
        return 0;
    }

    /**
     * The receiver takes packets only in order, and goes back to a multiple of so many bytes; 0: it keeps packets
     * ahead.
     */
    default long goBackBytes(final TransportParams params) {
        return 0;
    }

    /** Whether it sends a packet again that a NACK names, so that switches may trim packets, not drop them. */
    default boolean repairsNamedLosses() {
        return false;
    }

    /** Whether it takes from an ACK all that has arrived ({@link ArrivalMap}), so that not every packet needs one. */
    default boolean hearsOfSeveral() {
        return false;
    }

    /** What files call it. */
    default String name() {
        return getClass().getName();
    }
}
