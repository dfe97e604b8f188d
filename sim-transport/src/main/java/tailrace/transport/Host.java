package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.Node;
import tailrace.net.PacketSource;
import tailrace.net.Port;

/**
 * A host with one NIC: hands arriving packets to {@link Receiver} or {@link Sender}, and gives its flows their turns.
 *
 * <p>ACKs wait in the NIC's own queue and go first; then flows, by strict priority and round robin within one, packet
 * by packet. A paced flow rejoins the round robin when its time has come.
 */
public final class Host extends Node implements PacketSource {
    private final Transport transport;
    private final PacketPool pool;
    private final Sender sender;
    private final Receiver receiver;
    private final Flow[] readyHeads = new Flow[Port.PRIORITIES];
    private final Flow[] readyTails = new Flow[Port.PRIORITIES];
    private final PacedFlows paced = new PacedFlows();
    private int readyMask;
    private Port nic;
    private long strayPackets;

    /** A host with its id in the topology. */
    public Host(final int id, final Transport transport, final PacketPool pool) {
        super(id);
        this.transport = transport;
        this.pool = pool;
        this.sender = transport.sender();
        this.receiver = transport.receiver();
    }

    @Override
    protected void onPortsAttached(final Port[] attached) {
        nic = attached[0];
        nic.setSource(this);
    }

    /** The port by which the host sends. */
    public Port nic() {
        return nic;
    }

    /** Packets that arrived for flows already over: late duplicates. */
    public long strayPackets() {
        return strayPackets;
    }

    @Override
    public void receive(final Packet packet, final int inPort, final long nowPs) {
        final Flow flow = transport.flowOf(packet.flowSlot, packet.flowId);
        if (flow == null) {
            strayPackets++;
            pool.free(packet);
        } else if (packet.kind == Packet.DATA) {
            receiver.onData(flow, packet, nowPs);
            nic.enqueue(packet, nowPs);
        } else {
            beforeChange(nowPs);
            sender.onAck(flow, packet, nowPs);
            pool.free(packet);
            maySend(flow, nowPs);
        }
    }

    /** To be called before the state of a flow changes: everything the NIC began earlier used the old state. */
    void beforeChange(final long nowPs) {
        nic.advance(nowPs);
    }

    /** Gives the flow a turn if it may send and has none. */
    void maySend(final Flow flow, final long nowPs) {
        if (flow.turn == Flow.IDLE && !flow.finished && flow.canSend()) {
            if (flow.nextSendPs > nowPs) {
                flow.turn = Flow.PACED;
                paced.add(flow);
            } else {
                makeReady(flow);
            }
            nic.kick(nowPs);
        }
    }

    private void makeReady(final Flow flow) {
        final int priority = flow.priority;
        flow.turn = Flow.READY;
        flow.next = null;
        if (readyHeads[priority] == null) {
            readyHeads[priority] = flow;
            readyMask |= 1 << priority;
        } else {
            readyTails[priority].next = flow;
        }
        readyTails[priority] = flow;
    }

    private Flow takeReady(final int priority) {
        final Flow flow = readyHeads[priority];
        readyHeads[priority] = flow.next;
        if (flow.next == null) {
            readyMask &= ~(1 << priority);
        }
        flow.next = null;
        flow.turn = Flow.IDLE;
        return flow;
    }

    @Override
    public Packet pull(final long freePs, final long nowPs, final int pausedMask) {
        long startPs = freePs;
        while (true) {
            while (!paced.isEmpty() && paced.first().nextSendPs <= startPs) {
                makeReady(paced.removeFirst());
            }
            final int sendable = readyMask & ~pausedMask;
            if (sendable == 0) {
                if (paced.isEmpty() || paced.first().nextSendPs > nowPs) {
                    return null;
                }
                startPs = paced.first().nextSendPs;
                continue;
            }
            final Flow flow = takeReady(Integer.numberOfTrailingZeros(sendable));
            if (flow.finished) {
                transport.release(flow);
            } else if (flow.canSend()) {
                return send(flow, startPs, nowPs);
            }
        }
    }

    private Packet send(final Flow flow, final long startPs, final long nowPs) {
        final Packet packet = sender.nextPacket(flow, startPs, nowPs);
        final long rateBitsPerSec = flow.congestionControl.rateBitsPerSec;
        if (rateBitsPerSec != 0) {
            flow.nextSendPs = startPs + Units.txTimePs(packet.wireBytes, rateBitsPerSec);
        }
        if (flow.canSend()) {
            if (rateBitsPerSec == 0
                    || flow.nextSendPs <= startPs + Units.txTimePs(packet.wireBytes, nic.rateBitsPerSec())) {
                makeReady(flow);
            } else {
                flow.turn = Flow.PACED;
                paced.add(flow);
            }
        }
        return packet;
    }

    @Override
    public long nextEligiblePs() {
        return paced.isEmpty() ? Simulator.NEVER : paced.first().nextSendPs;
    }
}
