package tailrace.transport;

/**
 * Chooses the path of each packet of one flow at a time, by an entropy. Switches hash the entropy together with the
 * addresses of the flow, so packets with one entropy take one path until routes change.
 *
 * <p>Objects are recycled with their flows: {@link #begin} sets every field. To add one: add a class to {@code
 * tailrace.transport.path} that extends {@link PathChoice} and creates a PathControl; the scenario's {@code transport:
 * {pathControl: {type: ...}}} finds it by name.
 */
public interface PathControl {
    /** Fate of a packet. */
    enum Feedback {
        /** The packet has arrived without a mark. */
        GOOD,
        /** The packet has arrived with a mark. */
        MARKED,
        /** A switch has trimmed the packet. */
        TRIMMED,
        /**
         * The last switch before the receiver has trimmed the packet; all links before it have carried the packet
         * without a mark.
         */
        TRIMMED_AT_LAST_HOP,
        /** The packet was lost and is retransmitted. */
        LOST,
        /** The retransmission timer expired, and the packet is the first missing packet. */
        TIMEOUT
    }

    /**
     * Begins a new flow.
     *
     * @param seed seed of this flow's random draws
     * @param flow the flow; the control may read the round trip of its path on the empty network, and its bytes in
     *     flight
     */
    void begin(long seed, FlowView flow);

    /**
     * Reports that each of the first {@code paths} entropies names one path. Called before {@link #begin}, if {@link
     * PathChoice#listsPaths} is true.
     */
    default void list(final int paths) {}

    /** The entropy of the next packet: at least 0, below {@link PathChoice#entropies}. */
    int next(long nowPs);

    /** Called with the fate of a packet that has this entropy. */
    void onFeedback(int entropy, Feedback what, long nowPs);
}
