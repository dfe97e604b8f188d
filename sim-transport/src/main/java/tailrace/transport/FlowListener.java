package tailrace.transport;

/** Is notified of flows that end. */
public interface FlowListener {
    /** The last byte has been delivered in order at the receiver. */
    void completed(Flow flow, long nowPs);

    /** The sender knows that the last byte has been delivered. The flow object is recycled afterwards. */
    default void acknowledged(final Flow flow, final long nowPs) {}
}
