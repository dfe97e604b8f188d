package tailrace.net.lb;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.Switch;
import tailrace.net.port.Port;
import tailrace.net.port.PortGate;

/** ConWeave at the ports of a leaf to its hosts: holds rerouted packets, and answers the leaves of senders. */
final class ConweaveGate extends PortGate {
    private final Conweave params;
    private final Switch owner;
    private final FlowTable<ConweaveReceiver> flows;
    /** Flows with held packets, in the order in which holding began. */
    private final List<ConweaveReceiver> holding = new ArrayList<>();
    private final int[] holdingAtPort;

    ConweaveGate(final Conweave params, final Switch owner) {
        this.params = params;
        this.owner = owner;
        this.flows = new FlowTable<>(ConweaveReceiver::new, params.age.ps());
        this.holdingAtPort = new int[owner.portCount()];
    }

    @Override
    protected boolean takes(final Port port, final Packet packet, final long nowPs) {
        if (packet.kind != Packet.DATA || packet.has(Packet.TRIMMED) || packet.flowHash == ConweaveTag.NONE) {
            return false;
        }
        final int tag = packet.flowHash;
        packet.flowHash = ConweaveTag.NONE; // the packet is then forwarded when it is handled again
        final ConweaveReceiver flow = flows.findOrBegin(packet, nowPs);
        if (flow.isHolding() && flow.isNextEpoch(tag)) {
            release(flow, nowPs);
        }
        final ConweaveReceiver.Verdict verdict = flow.arrives(tag, packet.sentPs, nowPs, params);
        if (verdict == ConweaveReceiver.Verdict.IGNORE) {
            return false;
        }
        answer(port, packet, tag, nowPs);
        if (verdict == ConweaveReceiver.Verdict.HOLD) {
            return holds(flow, port, packet);
        }
        if (flow.isHolding()) {
            if (verdict == ConweaveReceiver.Verdict.PASS_AND_RELEASE) {
                port.enqueue(packet, nowPs);
                release(flow, nowPs);
                return true;
            }
            wakeBy(flow.deadlinePs, nowPs);
        }
        return false;
    }

    /** Whether a packet is held: its flow already has a queue, or a queue is free. */
    private boolean holds(final ConweaveReceiver flow, final Port port, final Packet packet) {
        if (!flow.isHolding()) {
            if (holdingAtPort[port.number()] == params.queues) {
                return false;
            }
            holdingAtPort[port.number()]++;
            holding.add(flow);
            flow.port = port.number();
            wakeBy(flow.deadlinePs, flow.activePs);
        }
        flow.hold(packet);
        return true;
    }

    private void release(final ConweaveReceiver flow, final long nowPs) {
        holding.remove(flow);
        holdingAtPort[flow.port]--;
        for (Packet packet = flow.release(), next; packet != null; packet = next) {
            next = packet.next;
            owner.port(flow.port).enqueue(packet, nowPs);
        }
    }

    private void wakeBy(final long timePs, final long nowPs) {
        final long thenPs = Math.max(timePs, nowPs);
        if (thenPs < wakesAtPs()) {
            wakeAt(thenPs);
        }
    }

    private void answer(final Port port, final Packet packet, final int tag, final long nowPs) {
        if (packet.has(Packet.ECN_CE)) {
            signal(packet, ConweaveTag.NOTIFY, tag, nowPs);
        }
        if (ConweaveTag.kind(tag) == ConweaveTag.REQUEST) {
            signal(packet, ConweaveTag.REPLY, tag, nowPs);
        } else if (ConweaveTag.kind(tag) == ConweaveTag.TAIL) {
            signal(packet, ConweaveTag.CLEAR, tag, nowPs);
        }
    }

    private void signal(final Packet packet, final int kind, final int tag, final long nowPs) {
        final Packet signal = answer(packet, Packet.SIGNAL, (int) params.signal.bytes(), params.signalPriority, nowPs);
        signal.utilization = packet.has(Packet.MULTIPATH) ? packet.utilization : 0;
        signal.flowHash = ConweaveTag.of(kind, ConweaveTag.epoch(tag), ConweaveTag.path(tag));
    }

    @Override
    protected void onWake(final long nowPs) {
        long soonestPs = Simulator.NEVER;
        for (int i = 0; i < holding.size();) {
            final ConweaveReceiver flow = holding.get(i);
            if (flow.deadlinePs <= nowPs) {
                release(flow, nowPs);
            } else {
                soonestPs = Math.min(soonestPs, flow.deadlinePs);
                i++;
            }
        }
        if (soonestPs != Simulator.NEVER) {
            wakeBy(soonestPs, nowPs);
        }
    }

    @Override
    protected void forEachHeld(final Port port, final Consumer<? super Packet> consumer) {
        for (final ConweaveReceiver flow : holding) {
            for (Packet packet = flow.port == port.number() ? flow.first : null; packet != null; packet = packet.next) {
                consumer.accept(packet);
            }
        }
    }
}
