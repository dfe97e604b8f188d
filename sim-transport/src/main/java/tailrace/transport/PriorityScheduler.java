package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.port.Port;

/**
 * Serves flows by strict priority and, within a priority, by round robin or the shortest flow first: {@link FlowQueue}.
 */
final class PriorityScheduler implements NicScheduler {
    private final Transport transport;
    private final Sender sender;
    private final FlowQueue<Flow> flows;
    private Port nic;
    /** Flow that may be the first to send at an idle NIC; null: none. */
    private Flow asking;

    PriorityScheduler(final Transport transport, final boolean shortestFirst) {
        this.flows = new FlowQueue<>(shortestFirst);
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
    public void follows(final Flow flow, final long startPs) {
        if (flow.canSend()) {
            flows.add(flow, startPs);
        }
    }

    @Override
    public void left(final Flow flow) {
        flows.remove(flow);
    }

    @Override
    public void maySend(final Flow flow, final long nowPs) {
        if (flow.place == FlowState.IDLE && !flow.finished && (flow.canSend() || flow.wantsTurn())) {
            flows.add(flow, nowPs);
            asking = flow;
            nic.kick(nowPs);
            asking = null;
        }
    }

    @Override
    public void changedByTimer(final Flow flow, final long nowPs) {
        if (flow.control.cwndBytes() != CongestionControl.UNLIMITED) {
            maySend(flow, nowPs);
        }
    }

    @Override
    public void retimed(final Flow flow, final long nowPs) {
        if (flows.moved(flow)) {
            nic.kick(nowPs);
        }
    }

    @Override
    public void answer(final Packet ack, final long nowPs) {
        nic.enqueue(ack, nowPs);
    }

    @Override
    public int flowsInTurn() {
        return flows.ready();
    }

    @Override
    public void setPauseStopsAcks(final boolean stops) {
        nic.assembly().setObeysPause(stops);
    }

    @Override
    public Packet pull(final long freePs, final long nowPs, final int pausedMask) {
        long startPs = freePs;
        while (true) {
            flows.wake(startPs);
            final Flow flow = flows.takeNext(pausedMask);
            if (flow == null) {
                startPs = flows.firstPacedPs();
                if (startPs > nowPs) {
                    return null;
                }
            } else if (flow.finished) {
                transport.release(flow);
            } else if (flow.canSend()) {
                return send(flow, startPs, nowPs);
            } else if (flow.wantsTurn()) {
                flow.credit.passTurn();
            }
        }
    }

    private Packet send(final Flow flow, final long startPs, final long nowPs) {
        final Packet packet = sender.nextPacket(flow, startPs, nowPs);
        final long rateBitsPerSec = flow.control.rateBitsPerSec();
        if (rateBitsPerSec != 0) {
            flow.nextSendPs = startPs + flow.gapPs(packet.wireBytes, rateBitsPerSec);
        }
        final boolean isOnlyOne = flow == asking && startPs == nowPs && flow.credit != null && flow.credit.sendsOne;
        if (!isOnlyOne && (flow.canSend() || flow.wantsTurn())) {
            flows.add(flow, rateBitsPerSec == 0 ? Simulator.NEVER : startPs + nic.txTimePs(packet.wireBytes));
        }
        return packet;
    }

    @Override
    public long nextEligiblePs() {
        return flows.firstPacedPs();
    }
}
