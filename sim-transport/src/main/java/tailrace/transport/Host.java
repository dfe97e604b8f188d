package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.net.port.Node;
import tailrace.net.port.Port;
import tailrace.net.telemetry.PacketSampling;

/**
 * A host with one NIC: hands arriving packets to {@link Receiver} or {@link Sender}, and its flows to the scheduler of
 * the NIC.
 *
 * <p>ACKs go before data; {@link NicScheduler} says in which order.
 */
public final class Host extends Node {
    private final Transport transport;
    private final PacketPool pool;
    private final Sender sender;
    private final Receiver receiver;
    private final NicScheduler scheduler;
    /** By profile: what gives credit to flows that arrive; null: nothing. */
    private final ReceiverControl[] controls;
    private Port nic;

    /** A host with its id in the topology. */
    public Host(final int id, final Transport transport, final PacketPool pool) {
        super(id);
        this.transport = transport;
        this.pool = pool;
        this.sender = transport.sender();
        this.receiver = transport.receiver();
        this.scheduler = transport.newScheduler();
        this.controls = transport.newControls(this);
    }

    @Override
    protected void onPortsAttached(final Port[] attached) {
        nic = attached[0];
        nic.assembly().setSource(scheduler);
        scheduler.attach(nic);
    }

    /** The port by which the host sends. */
    public Port nic() {
        return nic;
    }

    @Override
    public void receive(final Packet packet, final int inPort, final long nowPs) {
        final Flow flow = transport.flowOf(packet.flowSlot, packet.flowId);
        if (flow == null) {
            receiveStray(packet, nowPs);
        } else if (packet.kind == Packet.DATA) {
            if (receiver.onData(flow, packet, nowPs)) {
                scheduler.answer(packet, nowPs);
            } else {
                pool.free(packet);
            }
        } else if (packet.kind == Packet.REQUEST) {
            if (receiver.onRequest(flow, packet, nowPs)) {
                scheduler.answer(packet, nowPs);
            } else {
                pool.free(packet);
            }
        } else {
            beforeChange(nowPs);
            if (packet.kind == Packet.CREDIT) {
                flow.credit.onCredit(packet, nowPs);
            } else {
                sender.onAck(flow, packet, nowPs);
            }
            pool.free(packet);
            scheduler.maySend(flow, nowPs);
        }
    }

    /** A packet of a flow that carries no payload, to be addressed. */
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

    /** What gives credit here to flows of a profile; null: nothing. */
    ReceiverControl control(final int profile) {
        return controls[profile];
    }

    /** Whether pauses stop the ACKs that wait here, too; data they always stop. */
    public void setPauseStopsAcks(final boolean stops) {
        scheduler.setPauseStopsAcks(stops);
    }

    @Override
    protected void onLinkChange(final Port port, final long nowPs) {
        if (!port.isUp()) {
            scheduler.linkDown(nowPs);
        }
    }

    @Override
    public long heldPackets() {
        return scheduler.heldAcks();
    }

    private void receiveStray(final Packet packet, final long nowPs) {
        if (packet.kind == Packet.DATA && transport.strays().answers(this, packet, nowPs)) {
            scheduler.answer(packet, nowPs);
        } else {
            pool.free(packet);
        }
    }

    /** To be called before the state of a flow changes: everything the NIC began earlier used the old state. */
    void beforeChange(final long nowPs) {
        nic.advance(nowPs);
    }

    /** See {@link FlowView#sampling}. */
    PacketSampling sampling() {
        return transport.sampling();
    }

    /** Packets may take other ways from now on. */
    public void routesChanged(final long nowPs) {
        scheduler.routesChanged(nowPs);
    }

    NicScheduler scheduler() {
        return scheduler;
    }
}
