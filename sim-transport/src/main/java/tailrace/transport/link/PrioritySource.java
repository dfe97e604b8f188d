package tailrace.transport.link;

import tailrace.transport.FlowQueue;

/** Serves flows by strict priority, in a round robin within a priority, like the NIC of the packet simulator. */
final class PrioritySource extends LinkSource {
    private final FlowQueue<LinkFlow> flows = new FlowQueue<>();

    PrioritySource(final int number) {
        super(number);
    }

    @Override
    void reset(final TxTime time, final long toTargetPs, final int arrivalLane) {
        super.reset(time, toTargetPs, arrivalLane);
        flows.clear();
    }

    @Override
    void maySend(final LinkFlow flow, final long nowPs) {
        if (!flow.isQueued() && flow.sendableBytes() > 0) {
            flows.add(flow, nowPs);
        }
    }

    @Override
    void sent(final LinkFlow flow, final long readyPs) {
        if (flow.sendableBytes() > 0) {
            flows.add(flow, readyPs);
        }
    }

    @Override
    LinkFlow takeNext(final long nowPs) {
        flows.wake(nowPs);
        LinkFlow flow = flows.takeNext(0);
        while (flow != null && flow.sendableBytes() == 0) {
            flow = flows.takeNext(0);
        }
        return flow;
    }

    @Override
    long nextPacedPs() {
        return flows.firstPacedPs();
    }

    @Override
    boolean retimed(final LinkFlow flow) {
        return flows.moved(flow);
    }
}
