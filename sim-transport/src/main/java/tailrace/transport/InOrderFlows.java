package tailrace.transport;

import java.util.HashMap;
import java.util.Map;

/**
 * Orders flows that share connections; there is one connection for each workload and pair of hosts. A flow begins to
 * send after the last byte of the previous flow, like messages over a queue pair.
 */
final class InOrderFlows {
    /** The newest flow of each connection whose last byte has not been sent. */
    private final Map<Long, Flow> newest = new HashMap<>();

    private static Long connectionOf(final Flow flow) {
        return FlowRequest.connection(flow.workload, flow.src, flow.dst);
    }

    /** Whether a new flow may begin at once; otherwise it is held. */
    boolean mayBegin(final Flow flow) {
        final Flow before = newest.put(connectionOf(flow), flow);
        if (before == null || before.out != flow.out) {
            return true;
        }
        before.follower = flow;
        flow.place = FlowState.HELD;
        return false;
    }

    /** Called when a packet with the last byte of a flow is sent; lets the next flow of its connection begin. */
    void sentLastByte(final Flow flow, final long startPs) {
        flow.inOrder = false;
        final Flow follower = flow.follower;
        if (follower == null) {
            newest.remove(connectionOf(flow), flow);
            return;
        }
        flow.follower = null;
        follower.place = FlowState.IDLE;
        follower.out.scheduler.follows(follower, startPs);
    }
}
