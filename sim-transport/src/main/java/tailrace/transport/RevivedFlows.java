package tailrace.transport;

import java.util.HashMap;
import java.util.Map;
import tailrace.core.Packet;

/**
 * Handles late duplicates like the HPCC ns-3 simulator ({@code GetRxQp} in {@code rdma-hw.cc}). Its receiver forgets a
 * flow that has ended. Further data begins a new flow, which expects byte 0, answers accordingly and is never
 * forgotten.
 */
final class RevivedFlows implements LateDuplicates {
    private static final int PORT_BITS = 16;

    private final Transport transport;
    private final Map<Integer, Flow> revived = new HashMap<>();

    RevivedFlows(final Transport transport) {
        this.transport = transport;
    }

    @Override
    public boolean answers(final Host host, final Packet packet, final long nowPs) {
        Flow flow = revived.get(packet.flowId);
        if (flow == null) {
            flow = revive(host, packet, nowPs);
            revived.put(packet.flowId, flow);
        }
        return transport.receiver().onData(flow, packet, nowPs);
    }

    private Flow revive(final Host host, final Packet packet, final long nowPs) {
        final FlowRequest request = new FlowRequest();
        request.id = packet.flowId;
        request.src = packet.src;
        request.dst = packet.dst;
        request.sourcePort = packet.flowHash & (1 << PORT_BITS) - 1;
        request.destinationPort = packet.flowHash >>> PORT_BITS;
        request.priority = packet.priority;
        request.sizeBytes = Long.MAX_VALUE; // the flow never ends
        final Flow flow = transport.newFlowLike(packet.flowSlot);
        flow.begin(request, host, host, nowPs);
        return flow;
    }
}
