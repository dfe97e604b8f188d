package tailrace.net.switches.cioq;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.Switch;
import tailrace.net.port.Port;
import tailrace.net.switches.IngressPause;

/**
 * Combined input- and output-queued switch (DeTail, SIGCOMM 2012, section 4.2.1).
 *
 * <p>A packet passes the forwarding engine, waits in the ingress queue of its arrival port, crosses the crossbar and
 * waits in the egress queue. An input sends one packet at a time, and an output receives one packet at a time, at
 * {@code speedup} times the rate of the switch's fastest port. By default, an egress queue without room for the packet
 * stalls its output. Packets are then lost only at a full ingress queue, which drops the arriving packet or less
 * important packets. If {@link IngressPause} is used as well, no packet is lost.
 *
 * <p><b>Arbiter</b>: {@link PriorityArbiter} or {@link InputArbiter}. It acts whenever an input or an output becomes
 * free, a packet reaches the head of an ingress queue, or an egress queue gets room. There is one FIFO per input and
 * priority: a packet whose output is busy blocks the packets behind it (head-of-line blocking). The speed-up reduces
 * this blocking.
 */
public final class CioqSwitch extends Switch {
    private final Simulator simulator;
    private final long ingressCapacityBytes;
    private final long forwardingDelayPs;
    private final Cioq params;
    private final boolean pushesOut;

    private Ingress[] inputs;
    private Crossbar crossbar;
    private long droppedAtIngress;

    /** Creates a switch with its id in the topology. */
    public CioqSwitch(final int id, final Simulator simulator, final PacketPool pool, final Cioq params) {
        super(id, pool);
        this.simulator = simulator;
        this.ingressCapacityBytes = params.ingressQueue.bytes();
        this.forwardingDelayPs = params.forwardingDelay.ps();
        this.params = params;
        this.pushesOut = params.ingressDrops == Cioq.Victim.LEAST_IMPORTANT;
    }

    @Override
    protected void onPortsAttached(final Port[] attached) {
        final int count = attached.length;
        inputs = new Ingress[count];
        long fastest = 0;
        for (final Port port : attached) {
            fastest = Math.max(fastest, port.rateBitsPerSec());
        }
        crossbar = new Crossbar(this, count, (long) (fastest * params.speedup), params);
        for (int i = 0; i < count; i++) {
            attached[i].reverse().assembly().leadIntoPipeline(forwardingDelayPs);
            inputs[i] = new Ingress(this, i);
            crossbar.attach(inputs[i], simulator);
        }
    }

    /** Switches priority flow control on, before the first packet. */
    void pauseBy(final IngressPause.Thresholds[] thresholds, final int priorities) {
        for (int i = 0; i < inputs.length; i++) {
            inputs[i].pauseBy(thresholds[i], priorities);
        }
    }

    @Override
    protected boolean worksByLookahead() {
        return true;
    }

    @Override
    public void moveEventsTo(final Simulator inside) {
        crossbar.moveTo(inside);
        super.moveEventsTo(inside);
    }

    @Override
    public EventTarget firstEvent() {
        return crossbar.firstEvent();
    }

    /**
     * Two events of each port, one of its input and one of its output, are registered before the pipeline of the next
     * port.
     */
    @Override
    public int eventsBefore(final int inPort) {
        return 2 * inPort;
    }

    @Override
    public void admit(final Packet packet, final Port output, final long nowPs) {
        final Ingress input = inputs[packet.inPort];
        packet.outPort = (char) output.number();
        if (!makeRoom(input, packet, nowPs)) {
            droppedAtIngress++;
            pool.free(packet);
            return;
        }
        if (input.passesWithoutEffect(packet) && crossbar.startAtOnce(packet, input.number(), nowPs)) {
            return;
        }
        input.push(packet, nowPs);
        if (input.head(packet.priority) == packet) {
            crossbar.headArrived(input.number(), packet.priority, nowPs);
        }
    }

    private boolean makeRoom(final Ingress input, final Packet packet, final long nowPs) {
        while (input.queuedBytes() + packet.wireBytes > ingressCapacityBytes) {
            final Packet victim = pushesOut ? input.removeLast(packet.priority, nowPs) : null;
            if (victim == null) {
                return false;
            }
            crossbar.noteHead(input.number(), victim.priority);
            droppedAtIngress++;
            pool.free(victim);
        }
        return true;
    }

    /** Called when the queue of an egress port shrinks again. */
    @Override
    protected void egressResumed(final int output, final long nowPs) {
        crossbar.retry(output, nowPs);
    }

    /**
     * Called when the link of a port changes. Packets to a port whose link has gone down may cross the crossbar. The
     * port drops them.
     */
    @Override
    protected void onLinkChange(final Port port, final long nowPs) {
        inputs[port.number()].linkChanged(port.isUp(), nowPs);
        egressResumed(port.number(), nowPs);
    }

    /**
     * Outputs that can end a pause. The drain bytes of a priority fall when a packet crosses to an output that is not
     * stalled. The packet must be the first of this priority or of a more important one.
     */
    @Override
    public int[] waitsFor(final int inPort, final int priority, final long nowPs) {
        final int[] priorities = new int[portCount()];
        if ((pausing(inPort) >>> priority & 1) == 0) {
            return priorities;
        }
        for (int ahead = 0; ahead <= priority; ahead++) {
            final Packet head = inputs[inPort].head(ahead);
            if (head != null && (!crossbar.isIdle(head.outPort) || ahead < crossbar.stalledBy(head.outPort))) {
                return new int[portCount()];
            }
            if (head != null) {
                priorities[head.outPort] = waitingAt(head.outPort, nowPs);
            }
        }
        return priorities;
    }

    /** Bit p set: this switch has paused priority p of the neighbour at a port. */
    public int pausing(final int inPort) {
        return inputs[inPort].pausing();
    }

    /** Bytes in the ingress queue of a port. */
    public long ingressBytes(final int inPort) {
        return inputs[inPort].queuedBytes();
    }

    /** Pause frames sent, without resumes. */
    public long pausesSent() {
        long sum = 0;
        for (final Ingress input : inputs) {
            sum += input.pausesSent();
        }
        return sum;
    }

    @Override
    public void checkInvariants(final long nowPs) {
        for (final Ingress input : inputs) {
            input.checkInvariants();
        }
    }

    @Override
    public long droppedBeforeQueue() {
        return droppedAtIngress;
    }

    @Override
    public long heldPackets() {
        long count = 0;
        for (int i = 0; i < inputs.length; i++) {
            count += packetsInPipeline(i) + inputs[i].packetCount();
        }
        return count + crossbar.packetCount();
    }
}
