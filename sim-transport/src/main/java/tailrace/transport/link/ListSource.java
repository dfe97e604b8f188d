package tailrace.transport.link;

import java.util.Arrays;
import tailrace.core.Simulator;

/**
 * A source with all flows in one list, in the order of their start. The search for the next flow starts after the flow
 * that sent last. A flow leaves the list with its last byte. Parsimon's own link simulator serves flows in this order.
 */
final class ListSource extends LinkSource {
    private LinkFlow[] flows = new LinkFlow[8];
    private int count;
    private int next;

    ListSource(final int number) {
        super(number);
    }

    @Override
    void reset(final TxTime time, final long toTargetPs, final int arrivalLane) {
        super.reset(time, toTargetPs, arrivalLane);
        Arrays.fill(flows, 0, count, null);
        count = 0;
        next = 0;
    }

    @Override
    void maySend(final LinkFlow flow, final long nowPs) {
        if (!flow.isQueued() && flow.sndNxt() < flow.sizeBytes()) {
            if (count == flows.length) {
                flows = Arrays.copyOf(flows, count * 2);
            }
            flows[count++] = flow;
            flow.setQueued(true);
        }
    }

    @Override
    LinkFlow takeNext(final long nowPs) {
        next = next < count ? next : 0;
        for (int i = 0; i < count; i++) {
            final int at = next + i < count ? next + i : next + i - count;
            final LinkFlow flow = flows[at];
            if (flow.nextSendPs() <= nowPs && flow.sendableBytes() > 0) {
                next = at;
                return flow;
            }
        }
        return null;
    }

    @Override
    void sent(final LinkFlow flow, final long readyPs) {
        if (flow.sndNxt() == flow.sizeBytes()) {
            flow.setQueued(false);
            System.arraycopy(flows, next + 1, flows, next, --count - next);
            flows[count] = null;
        }
        next++;
    }

    @Override
    long nextPacedPs() {
        long firstPs = Simulator.NEVER;
        for (int i = 0; i < count; i++) {
            if (flows[i].sendableBytes() > 0) {
                firstPs = Math.min(firstPs, flows[i].nextSendPs());
            }
        }
        return firstPs;
    }

    @Override
    boolean retimed(final LinkFlow flow) {
        return false;
    }
}
