package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.Port;

/**
 * Flows by strict priority, round robin within one priority, packet by packet. A paced flow rejoins the round robin
 * when its time has come.
 */
final class FairScheduler implements NicScheduler {
    private final Transport transport;
    private final Sender sender;
    private final Flow[] readyHeads = new Flow[Port.PRIORITIES];
    private final Flow[] readyTails = new Flow[Port.PRIORITIES];
    private final PacedFlows paced = new PacedFlows();
    private int readyMask;
    private Port nic;

    FairScheduler(final Transport transport) {
        this.transport = transport;
        this.sender = transport.sender();
    }

    @Override
    public void attach(final Port port) {
        nic = port;
    }

    @Override
    public void started(final Flow flow, final long nowPs) {
        maySend(flow, nowPs);
    }

    @Override
    public void maySend(final Flow flow, final long nowPs) {
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

    @Override
    public void changedByTimer(final Flow flow, final long nowPs) {
        if (flow.congestionControl.cwndBytes != CongestionControl.UNLIMITED) {
            maySend(flow, nowPs);
        }
    }

    @Override
    public void retimed(final Flow flow, final long nowPs) {
        if (flow.turn == Flow.PACED) {
            paced.moved(flow);
            nic.kick(nowPs);
        }
    }

    @Override
    public void answer(final Packet ack, final long nowPs) {
        nic.enqueue(ack, nowPs);
    }

    @Override
    public void setPauseStopsAcks(final boolean stops) {
        nic.setObeysPause(stops);
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
            flow.nextSendPs = startPs + flow.params.paceGapPs(packet.wireBytes, rateBitsPerSec);
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
