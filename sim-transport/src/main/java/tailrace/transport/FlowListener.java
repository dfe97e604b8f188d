package tailrace.transport;

/** Listener for the ends of flows. */
public interface FlowListener {
    /** Called when the receiver has delivered the last byte in order. */
    void completed(Flow flow, long nowPs);

    /** Called when the sender knows that the last byte has been delivered. The flow object is then reused. */
    default void acknowledged(final Flow flow, final long nowPs) {}
}
