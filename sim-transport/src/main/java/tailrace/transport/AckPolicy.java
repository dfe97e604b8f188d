package tailrace.transport;

/** Settings that determine which data packets a receiver answers. {@link AckControl} decides this for one flow. */
public interface AckPolicy {
    /** Creates the control for one flow object, which later flows reuse; null: the receiver answers all packets. */
    AckControl create();
}
