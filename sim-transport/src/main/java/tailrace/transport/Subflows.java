package tailrace.transport;

/** Subflows of a multipath flow, for congestion controls that couple them. */
public interface Subflows {
    /** Current number of subflows. */
    int count();

    /** Subflow of this index, from 0. */
    FlowView flow(int index);

    /** Returns the congestion control of a subflow. */
    CongestionControl control(int index);
}
