package tailrace.transport;

/** Settings of the detection and repair of losses; {@link LossRecovery} repairs the losses of one flow. */
public interface RecoveryChoice {
    /** Creates the recovery of a new flow object, which later flows reuse. */
    LossRecovery create(Flow flow);

    /**
     * Default of {@link TransportParams#reorderingPackets}; 0: the value of {@link
     * TransportParams#duplicateAckThreshold}.
     */
    default int reorderingPackets() {
        return 0;
    }

    /**
     * Returns the chunk size in bytes: after a gap, the receiver goes back to a multiple of it. 0: the receiver keeps
     * packets ahead of a gap.
     */
    default long goBackBytes(final TransportParams params) {
        return 0;
    }

    /**
     * Whether the recovery retransmits a packet that a NACK names, so that switches may trim packets instead of
     * dropping them.
     */
    default boolean repairsNamedLosses() {
        return false;
    }

    /**
     * Whether the recovery reads all arrived packets from an ACK ({@link ArrivalMap}), so that not every packet needs
     * an ACK.
     */
    default boolean readsArrivals() {
        return false;
    }

    /** Name in files. */
    default String name() {
        return getClass().getName();
    }
}
