package tailrace.transport;

import java.util.function.IntFunction;
import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.net.PathTrace;
import tailrace.net.port.Node;
import tailrace.net.port.Port;
import tailrace.net.telemetry.PacketSampling;

/**
 * A host: passes arriving packets to {@link Receiver} or {@link Sender}, and its flows to the scheduler of a NIC.
 *
 * <p>ACKs are sent before data; {@link NicScheduler} defines the order. If a host has several ports, each is a NIC. The
 * hash of a flow chooses among the ports on shortest paths to its destination. The hash of its ACKs chooses a port of
 * the receiver in the same way. If routes change, flows choose again.
 */
public final class Host extends Node {
    private final Transport transport;
    private final PacketPool pool;
    private final Sender sender;
    private final Receiver receiver;
    private final NicScheduler firstScheduler;
    /** Indexed by profile: control that gives credit to arriving flows; null: none. */
    private final ReceiverControl[] controls;
    private Nic first;
    private Nic[] nics;
    /** Ports on shortest paths to a host; null: not set. */
    private IntFunction<int[]> ways;

    /** Creates a host with its id in the topology. */
    public Host(final int id, final Transport transport, final PacketPool pool) {
        super(id);
        this.transport = transport;
        this.pool = pool;
        this.sender = transport.sender();
        this.receiver = transport.receiver();
        this.firstScheduler = transport.newScheduler();
        this.controls = transport.newControls(this);
    }

    @Override
    protected void onPortsAttached(final Port[] attached) {
        nics = new Nic[attached.length];
        first = new Nic(attached[0], firstScheduler);
        nics[0] = first;
        for (int i = 1; i < nics.length; i++) {
            nics[i] = new Nic(attached[i], transport.newScheduler());
        }
    }

    /** The port by which the host sends; if there are several, the first port. */
    public Port nic() {
        return first.port;
    }

    /** Sets the ports that lead to each other host, if the host has several; may be called again. */
    public void setWays(final IntFunction<int[]> portsToHost) {
        ways = portsToHost;
    }

    /** NIC that sends packets with this hash to a host. */
    Nic nicTo(final int host, final int hash) {
        return nics.length == 1 ? first : chosen(host, hash);
    }

    private Nic chosen(final int host, final int hash) {
        if (ways == null) {
            return first;
        }
        final int[] ports = ways.apply(host);
        return ports.length == 0 ? first : nics[ports[way(id(), hash, ports.length)]];
    }

    /** Chooses one of {@code ways} ports for packets with this hash from a host; returns its index. */
    public static int way(final int host, final int hash, final int ways) {
        final long place = Hashing.mix32(hash ^ Hashing.mix32(host + 1)) & 0xFFFFFFFFL;
        return (int) (place * ways >>> Integer.SIZE);
    }

    /** Number of paths to a host, counted up to {@code max}. */
    int pathsTo(final int host, final int max) {
        if (nics.length == 1 || ways == null) {
            return PathTrace.count(first.port, id(), host, max);
        }
        int count = 0;
        for (final int port : ways.apply(host)) {
            count += PathTrace.count(nics[port].port, id(), host, max - count);
        }
        return count;
    }

    @Override
    public void receive(final Packet packet, final int inPort, final long nowPs) {
        final Flow flow = transport.flowOf(packet.flowSlot, packet.flowId);
        if (flow == null) {
            receiveStray(packet, inPort, nowPs);
        } else if (packet.kind == Packet.DATA) {
            if (receiver.onData(flow, packet, nowPs)) {
                flow.back.scheduler.answer(packet, nowPs);
            } else {
                pool.free(packet);
            }
        } else if (packet.kind == Packet.REQUEST) {
            if (receiver.onRequest(flow, packet, nowPs)) {
                flow.back.scheduler.answer(packet, nowPs);
            } else {
                pool.free(packet);
            }
        } else {
            beforeChange(nowPs);
            if (packet.kind == Packet.CREDIT) {
                flow.credit.onCredit(packet, nowPs);
            } else if (packet.kind == Packet.NOTIFICATION) {
                sender.onSignal(flow, packet, nowPs);
            } else {
                sender.onAck(flow, packet, nowPs);
            }
            pool.free(packet);
            flow.out.scheduler.maySend(flow, nowPs);
        }
    }

    /** Seed of the random draws of flows at this host. */
    long seedOfDraws() {
        return transport.seedOf(this);
    }

    /** Creates a packet of a flow without payload; the caller addresses it. */
    Packet newControlPacket(final Flow flow, final byte kind, final long nowPs) {
        final Packet packet = pool.take();
        packet.kind = kind;
        packet.flowId = flow.id();
        packet.flowSlot = flow.slot();
        packet.payloadBytes = 0;
        packet.wireBytes = flow.ackBytes;
        packet.sentPs = nowPs;
        packet.echoSeq = 0;
        packet.rank = 0;
        packet.utilization = EntropyPaths.NO_ENTROPY;
        return packet;
    }

    /** Control that gives credit at this host to flows of a profile; null: none. */
    ReceiverControl control(final int profile) {
        return controls[profile];
    }

    /** Sets whether pauses also stop ACKs queued here. Pauses always stop data. */
    public void setPauseStopsAcks(final boolean stops) {
        for (final Nic nic : nics) {
            nic.scheduler.setPauseStopsAcks(stops);
        }
    }

    @Override
    protected void onLinkChange(final Port port, final long nowPs) {
        if (!port.isUp()) {
            nics[port.number()].scheduler.linkDown(nowPs);
        }
    }

    @Override
    public long heldPackets() {
        long count = 0;
        for (final Nic nic : nics) {
            count += nic.scheduler.heldAcks();
        }
        return count;
    }

    private void receiveStray(final Packet packet, final int inPort, final long nowPs) {
        if (packet.kind == Packet.DATA && transport.strays().answers(this, packet, nowPs)) {
            nics[inPort].scheduler.answer(packet, nowPs);
        } else {
            pool.free(packet);
        }
    }

    /** Called before the state of a flow changes, so that transmissions that NICs began earlier use the old state. */
    void beforeChange(final long nowPs) {
        first.port.advance(nowPs);
        if (nics.length > 1) {
            advanceOthers(nowPs);
        }
    }

    private void advanceOthers(final long nowPs) {
        for (int i = 1; i < nics.length; i++) {
            nics[i].port.advance(nowPs);
        }
    }

    /** See {@link FlowView#sampling}. */
    PacketSampling sampling() {
        return transport.sampling();
    }

    /** Called when the routes of packets may have changed. */
    public void routesChanged(final long nowPs) {
        for (final Nic nic : nics) {
            nic.scheduler.routesChanged(nowPs);
        }
    }
}
