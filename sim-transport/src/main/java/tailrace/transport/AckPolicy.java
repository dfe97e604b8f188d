package tailrace.transport;

/** Settings of which data packets a receiver answers; {@link AckControl} decides it for one flow. */
public interface AckPolicy {
    /** The decisions for a flow that is being made, and for all that take its place later; null: all are answered. */
    AckControl create();
}
