package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.transport.FlowView;
import tailrace.transport.Subflows;

/**
 * Congestion avoidance that couples the windows of subflows. Values that depend on all subflows are updated only when
 * windows have changed by a packet.
 */
abstract class Coupled extends Mptcp {
    /** Value of {@link #changedBytes} that forces a new computation; real changes of windows are smaller. */
    private static final long ALL = Long.MAX_VALUE / 2;

    /** Bytes by which windows have changed since the coupling was computed; stored at the first subflow. */
    private long changedBytes;

    Coupled(final Params params) {
        super(params);
    }

    @Override
    public void start(final FlowView flow) {
        super.start(flow);
        changedBytes = ALL;
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        delivered(ackedBytes);
        final Subflows subflows = flow.subflows();
        if (subflows == null || subflows.count() == 1) {
            grow(flow, ackedBytes);
        } else if (!flow.inRecovery() && flow.cwndLimited()) {
            growCoupled(flow, ackedBytes, subflows);
        }
    }

    private void growCoupled(final FlowView flow, final long ackedBytes, final Subflows subflows) {
        final Coupled first = (Coupled) subflows.control(0);
        final long before = cwndBytes;
        if (!growInSlowStart(flow, ackedBytes)) {
            if (first.changedBytes >= flow.mssBytes()) {
                first.couple(subflows);
                first.changedBytes = 0;
            }
            growBy(flow, increaseBytes(flow, first));
        }
        first.changedBytes += Math.abs(cwndBytes - before);
    }

    /** Called when this many bytes were acknowledged. */
    void delivered(final long bytes) {}

    /**
     * Computes values that depend on all subflows. Called for the first subflow when windows have changed by a packet.
     */
    abstract void couple(Subflows subflows);

    /** Change of the window for the ACK of one packet in congestion avoidance. */
    abstract double increaseBytes(FlowView flow, Coupled first);

    @Override
    public void onFastRetransmit(final FlowView flow, final long nowPs) {
        super.onFastRetransmit(flow, nowPs);
        reduced(flow);
    }

    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {
        super.onTimeout(flow, nowPs);
        reduced(flow);
    }

    private void reduced(final FlowView flow) {
        lost();
        if (flow.subflows() != null) {
            ((Coupled) flow.subflows().control(0)).changedBytes = ALL;
        }
    }

    /** Called when a loss has reduced the window. */
    void lost() {}
}
