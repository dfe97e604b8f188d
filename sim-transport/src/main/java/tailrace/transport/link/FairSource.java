package tailrace.transport.link;

import java.util.Arrays;
import tailrace.core.Simulator;
import tailrace.net.Port;

/**
 * Flows by strict priority, round robin within one, paced ones when their time has come, as the packet simulator's NIC
 * serves them.
 */
final class FairSource extends LinkSource {
    private final LinkFlow[] readyHeads = new LinkFlow[Port.PRIORITIES];
    private final LinkFlow[] readyTails = new LinkFlow[Port.PRIORITIES];
    private LinkFlow[] paced = new LinkFlow[4];
    private int pacedCount;
    private int readyMask;

    FairSource(final int number) {
        super(number);
    }

    @Override
    void reset(final TxTime time, final long toTargetPs, final int arrivalLane) {
        super.reset(time, toTargetPs, arrivalLane);
        Arrays.fill(readyHeads, null);
        Arrays.fill(readyTails, null);
        Arrays.fill(paced, 0, pacedCount, null);
        pacedCount = 0;
        readyMask = 0;
    }

    @Override
    void maySend(final LinkFlow flow, final long nowPs) {
        if (flow.turn == LinkFlow.IDLE && flow.sendableBytes() > 0) {
            if (flow.nextSendPs > nowPs) {
                addPaced(flow);
            } else {
                makeReady(flow);
            }
        }
    }

    @Override
    void sent(final LinkFlow flow, final boolean inTurn) {
        if (flow.sendableBytes() > 0) {
            if (inTurn) {
                makeReady(flow);
            } else {
                addPaced(flow);
            }
        }
    }

    private void makeReady(final LinkFlow flow) {
        final int priority = flow.priority;
        flow.turn = LinkFlow.READY;
        flow.next = null;
        if (readyHeads[priority] == null) {
            readyHeads[priority] = flow;
            readyMask |= 1 << priority;
        } else {
            readyTails[priority].next = flow;
        }
        readyTails[priority] = flow;
    }

    @Override
    LinkFlow takeNext(final long nowPs) {
        while (pacedCount > 0 && paced[0].nextSendPs <= nowPs) {
            makeReady(removePaced());
        }
        while (readyMask != 0) {
            final int priority = Integer.numberOfTrailingZeros(readyMask);
            final LinkFlow flow = readyHeads[priority];
            readyHeads[priority] = flow.next;
            if (flow.next == null) {
                readyMask &= ~(1 << priority);
            }
            flow.next = null;
            flow.turn = LinkFlow.IDLE;
            if (flow.sendableBytes() > 0) {
                return flow;
            }
        }
        return null;
    }

    @Override
    long nextPacedPs() {
        return pacedCount == 0 ? Simulator.NEVER : paced[0].nextSendPs;
    }

    private void addPaced(final LinkFlow flow) {
        if (pacedCount == paced.length) {
            paced = Arrays.copyOf(paced, pacedCount * 2);
        }
        flow.turn = LinkFlow.PACED;
        siftUp(pacedCount++, flow);
    }

    @Override
    void retimed(final LinkFlow flow) {
        if (flow.turn == LinkFlow.PACED) {
            siftDown(flow.pacedPosition, flow);
            siftUp(flow.pacedPosition, flow);
        }
    }

    private LinkFlow removePaced() {
        final LinkFlow first = paced[0];
        final LinkFlow last = paced[--pacedCount];
        paced[pacedCount] = null;
        if (pacedCount > 0) {
            siftDown(0, last);
        }
        return first;
    }

    private void siftUp(final int from, final LinkFlow flow) {
        int position = from;
        while (position > 0 && before(flow, paced[position - 1 >> 1])) {
            place(position, paced[position - 1 >> 1]);
            position = position - 1 >> 1;
        }
        place(position, flow);
    }

    private void siftDown(final int from, final LinkFlow flow) {
        int position = from;
        while (2 * position + 1 < pacedCount) {
            int child = 2 * position + 1;
            if (child + 1 < pacedCount && before(paced[child + 1], paced[child])) {
                child++;
            }
            if (!before(paced[child], flow)) {
                break;
            }
            place(position, paced[child]);
            position = child;
        }
        place(position, flow);
    }

    private void place(final int position, final LinkFlow flow) {
        paced[position] = flow;
        flow.pacedPosition = position;
    }

    private static boolean before(final LinkFlow a, final LinkFlow b) {
        return a.nextSendPs < b.nextSendPs || a.nextSendPs == b.nextSendPs && a.number < b.number;
    }
}
