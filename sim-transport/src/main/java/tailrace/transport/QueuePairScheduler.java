package tailrace.transport;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.ns3.GnuHashOrder;
import tailrace.net.port.Port;

/**
 * Imitates the NIC of the HPCC ns-3 simulator, event by event ({@code RdmaEgressQueue} and {@code DequeueAndTransmit}
 * in {@code qbb-net-device.cc}).
 *
 * <p>All flows of the host are in one list in the order of their start. The scan for the next flow begins after the
 * position of the flow that sent last, whichever flow has that position now. The scan removes finished flows on its
 * way, which shifts positions. If no flow may send, a reminder is set for the earliest pacing time of any flow with
 * bytes left, even if its window blocks that flow. A reminder that is already set is not moved to an earlier time, so a
 * flow may have to wait for it.
 *
 * <p>ACKs of all priorities are in one first-in first-out queue, which is served first. Only pauses of one priority can
 * stop ACKs ({@code ack_q_idx}).
 */
final class QueuePairScheduler implements NicScheduler {
    private static final int NOBODY = -1;
    /** Bit of the priority whose pauses stop ACKs. */
    private static final int ACKS_MASK = 1 << 3;

    private final Transport transport;
    private final Sender sender;
    private final Simulator simulator;
    private final Reminder reminder = new Reminder();
    /** Order of the flows in progress, by {@link #keyOf}. */
    private final GnuHashOrder order = new GnuHashOrder();
    /** Flows without bytes that have left the list; such flows never end. */
    private final List<Flow> empty = new ArrayList<>();
    private Flow[] flows = new Flow[8];
    private int count;
    private int last;
    private Port nic;
    private Packet firstAck;
    private Packet lastAck;
    private int heldAcks;
    private int ackStoppingMask = ACKS_MASK;

    QueuePairScheduler(final Transport transport) {
        this.transport = transport;
        this.sender = transport.sender();
        this.simulator = transport.simulator();
        simulator.register(reminder);
    }

    @Override
    public void attach(final Port port) {
        nic = port;
        port.assembly().makeEager(null);
    }

    @Override
    public void started(final Flow flow, final long nowPs) {
        order.add(keyOf(flow));
        add(flow, nowPs);
    }

    @Override
    public void follows(final Flow flow, final long startPs) {
        order.add(keyOf(flow));
        append(flow);
    }

    private void add(final Flow flow, final long nowPs) {
        append(flow);
        nic.kick(nowPs);
    }

    private void append(final Flow flow) {
        if (count == flows.length) {
            flows = Arrays.copyOf(flows, count * 2);
        }
        flows[count++] = flow;
        flow.place = FlowState.READY;
    }

    @Override
    public void maySend(final Flow flow, final long nowPs) {
        nic.kick(nowPs);
    }

    @Override
    public int flowsInTurn() {
        return Math.max(0, count - 1);
    }

    @Override
    public void ended(final Flow flow) {
        order.remove(keyOf(flow));
    }

    @Override
    public void left(final Flow flow) {
        order.remove(keyOf(flow));
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (flows[i] != flow) {
                flows[kept++] = flows[i];
            }
        }
        Arrays.fill(flows, kept, count, null);
        count = kept;
        flow.place = FlowState.IDLE;
    }

    /** Key of a flow in the simulator's map ({@code GetQpKey}). */
    private long keyOf(final Flow flow) {
        return (long) transport.addressOf(flow.dst()) << 32 | (flow.ports() & 0xFFFFL) << 16 | flow.priority();
    }

    /**
     * Passes all flows to the NIC again, in the order of the HPCC simulator's map ({@code RedistributeQp}). After each
     * flow, the NIC looks for a packet to send.
     */
    @Override
    public void routesChanged(final long nowPs) {
        removeFinished(0, NOBODY);
        final Map<Long, Flow> flowOf = new HashMap<>();
        for (int i = 0; i < count; i++) {
            flowOf.put(keyOf(flows[i]), flows[i]);
        }
        empty.forEach(flow -> flowOf.put(keyOf(flow), flow));
        empty.clear();
        Arrays.fill(flows, 0, count, null);
        count = 0;
        for (final long key : order.toArray()) {
            add(flowOf.get(key), nowPs);
        }
    }

    /**
     * The timer of a congestion control does not make the NIC look for a packet ({@code rdma-hw.cc}): a larger window
     * takes effect with the next ACK.
     */
    @Override
    public void changedByTimer(final Flow flow, final long nowPs) {}

    @Override
    public void retimed(final Flow flow, final long nowPs) {
        if (simulator.pendingTimePs(reminder) != Simulator.NEVER
                && flow.nextSendPs < simulator.pendingTimePs(reminder)) {
            simulator.schedule(reminder, Math.max(nowPs, flow.nextSendPs));
        }
    }

    @Override
    public Packet pull(final long freePs, final long nowPs, final int pausedMask) {
        if (firstAck != null && (pausedMask & ackStoppingMask) == 0) {
            return takeAck(nowPs);
        }
        final int chosen = choose(nowPs, pausedMask);
        if (chosen == NOBODY) {
            scheduleWake(nowPs);
            return null;
        }
        final Flow flow = flows[chosen];
        final Packet packet = sender.nextPacket(flow, nowPs, nowPs);
        last = chosen;
        flow.nextSendPs = nowPs + flow.gapPs(packet.wireBytes, flow.pacingBitsPerSec());
        return packet;
    }

    @Override
    public void answer(final Packet ack, final long nowPs) {
        nic.held(ack, nowPs);
        ack.next = null;
        if (firstAck == null) {
            firstAck = ack;
        } else {
            lastAck.next = ack;
        }
        lastAck = ack;
        heldAcks++;
        nic.kick(nowPs);
    }

    private Packet takeAck(final long nowPs) {
        final Packet ack = firstAck;
        firstAck = ack.next;
        ack.next = null;
        ack.timePs = nowPs;
        heldAcks--;
        return ack;
    }

    @Override
    public void setPauseStopsAcks(final boolean stops) {
        ackStoppingMask = stops ? ACKS_MASK : 0;
    }

    @Override
    public void linkDown(final long nowPs) {
        while (firstAck != null) {
            nic.enqueue(takeAck(nowPs), nowPs); // the NIC drops it
        }
    }

    @Override
    public int heldAcks() {
        return heldAcks;
    }

    private int choose(final long nowPs, final int pausedMask) {
        int firstFinished = Integer.MAX_VALUE;
        int chosen = NOBODY;
        int index = count == 0 ? 0 : (last + 1) % count;
        for (int left = count; left > 0; left--) {
            final Flow flow = flows[index];
            if (flow.finished) {
                firstFinished = Math.min(firstFinished, index);
            } else if (flow.nextSendPs <= nowPs && (pausedMask >>> flow.priority & 1) == 0 && flow.canSend()) {
                chosen = index;
                break;
            }
            if (++index == count) {
                index = 0;
            }
        }
        return firstFinished == Integer.MAX_VALUE ? chosen : removeFinished(firstFinished, chosen);
    }

    private int removeFinished(final int first, final int chosen) {
        int next = first;
        int moved = chosen;
        for (int i = first; i < count; i++) {
            final Flow flow = flows[i];
            if (flow.finished) {
                remove(flow);
                continue;
            }
            if (i == chosen) {
                moved = next;
            }
            flows[next++] = flow;
        }
        Arrays.fill(flows, next, count, null);
        count = next;
        return moved;
    }

    private void remove(final Flow flow) {
        flow.place = FlowState.IDLE;
        if (flow.sizeBytes == 0) {
            empty.add(flow);
        } else {
            transport.release(flow);
        }
    }

    private void scheduleWake(final long nowPs) {
        if (simulator.isPending(reminder)) {
            return;
        }
        long earliestPs = Simulator.NEVER;
        for (int i = 0; i < count; i++) {
            if (flows[i].sizeBytes > flows[i].sndNxt) {
                earliestPs = Math.min(earliestPs, flows[i].nextSendPs);
            }
        }
        if (earliestPs != Simulator.NEVER && earliestPs > nowPs) {
            simulator.schedule(reminder, earliestPs);
        }
    }

    @Override
    public long nextEligiblePs() {
        return Simulator.NEVER;
    }

    private final class Reminder extends EventTarget {
        @Override
        protected void onEvent(final long nowPs) {
            nic.kick(nowPs);
        }
    }
}
