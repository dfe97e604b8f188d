package tailrace.transport;

/**
 * Chooses the path of each packet of one flow at a time, by an entropy. Switches hash it together with the addresses of
 * the flow: packets of one entropy take one path as long as routes stay.
 *
 * <p>Objects are recycled with their flows: {@link #begin} sets every field. To add one: a class in
 * {@code tailrace.transport.path} that implements {@link PathChoice} and makes one of these; the scenario's
 * {@code transport: {pathControl: {type: ...}}} finds it by name.
 */
public interface PathControl {
    /** What became of a packet. */
    enum Heard {
        /** It has arrived, without a mark. */
        GOOD,
        /** It has arrived, marked. */
        MARKED,
        /** A switch has trimmed it. */
        TRIMMED,
        /** The last switch before the receiver has trimmed it: the path has carried it without a mark. */
        TRIMMED_AT_LAST_HOP,
        /** It is lost, and sent again. */
        LOST,
        /** The retransmission timer expired, and it is the first that is missing. */
        TIMEOUT
    }

    /**
     * A new flow begins.
     *
     * @param seed of what is drawn for this flow
     * @param flow what may be known of it: round trip of its path on the empty network, what is in flight
     */
    void begin(long seed, FlowView flow);

    /**
     * So many entropies, from 0 on, name a path each; called before {@link #begin}, to a control of {@link
     * PathChoice#listsPaths}.
     */
    default void list(final int paths) {}

    /** The entropy of the next packet: at least 0, below {@link PathChoice#entropies}. */
    int next(long nowPs);

    /** Is notified of the fate of a packet with this entropy. */
    void hear(int entropy, Heard what, long nowPs);
}
