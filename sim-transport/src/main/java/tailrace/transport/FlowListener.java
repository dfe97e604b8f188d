package tailrace.transport;

/** Hears of flows that end. */
public interface FlowListener {
    /** The last byte has been delivered in order at the receiver. The flow object is recycled afterwards. */
    void completed(Flow flow, long nowPs);
}
