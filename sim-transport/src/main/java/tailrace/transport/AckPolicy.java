package tailrace.transport;

/** Which data packets a receiver answers, as a scenario says it; {@link AckControl} decides it for one flow. */
public interface AckPolicy {
    /** The decisions for a flow that is being made, and for all that take its place later; null: all are answered. */
    AckControl create();
}
