package tailrace.net;

import java.util.Arrays;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Units;

/**
 * Combined input- and output-queued switch (DeTail, SIGCOMM 2012, section 4.2.1).
 *
 * <p>A packet passes the forwarding engine, waits in the ingress queue of its arrival port, crosses the crossbar and
 * waits in the egress queue. An input sends and an output receives one packet at a time, at {@code speedup} times the
 * rate of the switch's fastest port. An egress queue without room for the packet stalls its output, so packets are lost
 * only at a full ingress queue, where the arriving one is dropped or one less important; with {@link IngressPause} none.
 *
 * <p><b>Arbiter</b>: greedy by priority. Whenever an input and an output fall free, a packet reaches the head of an
 * ingress queue, or an egress queue gets room, priorities are served from 0 to 7; within one, a free output takes the
 * next requesting input in round robin. One FIFO per input and priority: a head packet whose output is busy blocks
 * those behind it in its priority, which is what the speed-up is for. Nor does a smaller packet pass one that stalls its
 * output, unless it is more important: otherwise the room for the larger one might never come.
 */
public final class CioqSwitch extends Switch implements ForwardingEngine.Sink {
    private static final int NONE = -1;
    private static final int NOT_STALLED = Port.PRIORITIES;

    private final Simulator simulator;
    private final PacketPool pool;
    private final long ingressCapacityBytes;
    private final long forwardingDelayPs;
    private final double speedup;
    private final boolean dropsWhenFull;
    private final boolean pushesOut;

    private ForwardingEngine[] engines;
    private Ingress[] inputs;
    private Transfer[] transfers;
    private Transfer[] senderOf;
    private Retry[] retries;
    private int[] roundRobin;
    /** Priority of the packet that stalls an output. */
    private int[] stalledBy;
    /** Inputs that have a packet of a priority. */
    private final int[] waiting = new int[Port.PRIORITIES];
    private long crossbarBitsPerSec;
    private long droppedAtIngress;

    /** A switch with its id in the topology. */
    public CioqSwitch(final int id, final Simulator simulator, final PacketPool pool, final Cioq params) {
        super(id);
        this.simulator = simulator;
        this.pool = pool;
        this.ingressCapacityBytes = params.ingressQueue.bytes();
        this.forwardingDelayPs = params.forwardingDelay.ps();
        this.speedup = params.speedup;
        this.pushesOut = params.ingressDrops == Cioq.Victim.LEAST_IMPORTANT;
        this.dropsWhenFull = params.whenFull == Cioq.WhenFull.DROP;
    }

    @Override
    protected void onPortsAttached(final Port[] attached) {
        final int count = attached.length;
        engines = new ForwardingEngine[count];
        inputs = new Ingress[count];
        transfers = new Transfer[count];
        senderOf = new Transfer[count];
        retries = new Retry[count];
        roundRobin = new int[count];
        stalledBy = new int[count];
        Arrays.fill(stalledBy, NOT_STALLED);
        long fastest = 0;
        for (int i = 0; i < count; i++) {
            engines[i] = new ForwardingEngine(simulator, this, forwardingDelayPs);
            inputs[i] = new Ingress(this, i);
            transfers[i] = new Transfer(inputs[i]);
            retries[i] = new Retry(i);
            fastest = Math.max(fastest, attached[i].rateBitsPerSec());
        }
        crossbarBitsPerSec = (long) (fastest * speedup);
    }

    /** Turns priority flow control on, before the first packet. */
    void pauseBy(final IngressPause.Thresholds[] thresholds, final int priorities) {
        for (int i = 0; i < inputs.length; i++) {
            inputs[i].pauseBy(thresholds[i], priorities);
        }
    }

    @Override
    public void receive(final Packet packet, final int inPort, final long nowPs) {
        packet.inPort = inPort;
        engines[inPort].receive(packet, nowPs);
    }

    @Override
    public void forwarded(final Packet packet, final long nowPs) {
        final Ingress input = inputs[packet.inPort];
        packet.outPort = route(packet, nowPs);
        if (packet.outPort < 0 || !makeRoom(input, packet, nowPs)) {
            droppedAtIngress += packet.outPort < 0 ? 0 : 1;
            pool.free(packet);
            return;
        }
        input.push(packet, nowPs);
        if (input.head(packet.priority) == packet) {
            waiting[packet.priority]++;
            arbitrate(input.number(), NONE, nowPs);
        }
    }

    private boolean makeRoom(final Ingress input, final Packet packet, final long nowPs) {
        while (input.queuedBytes() + packet.wireBytes > ingressCapacityBytes) {
            final Packet victim = pushesOut ? input.removeLast(packet.priority, nowPs) : null;
            if (victim == null) {
                return false;
            }
            if (input.head(victim.priority) == null) {
                waiting[victim.priority]--;
            }
            droppedAtIngress++;
            pool.free(victim);
        }
        return true;
    }

    /** Grants what became possible by this input and this output falling free (or {@link #NONE}). */
    private void arbitrate(final int input, final int output, final long nowPs) {
        if (output != NONE) {
            stalledBy[output] = NOT_STALLED;
        }
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            if (waiting[priority] == 0) {
                continue;
            }
            if (output != NONE && senderOf[output] == null && priority < stalledBy[output]) {
                grantAnyInput(output, priority, nowPs);
            }
            if (input != NONE && !transfers[input].active()) {
                grantInput(input, priority, nowPs);
            }
        }
    }

    private void grantInput(final int input, final int priority, final long nowPs) {
        final Packet packet = inputs[input].head(priority);
        if (packet == null || senderOf[packet.outPort] != null) {
            return;
        }
        if (priority < stalledBy[packet.outPort]) {
            startIfRoom(input, priority, nowPs);
        } else if (priority == stalledBy[packet.outPort]) {
            grantAnyInput(packet.outPort, priority, nowPs);
        }
    }

    private void grantAnyInput(final int output, final int priority, final long nowPs) {
        final int count = inputs.length;
        for (int step = 1; step <= count; step++) {
            final int input = (roundRobin[output] + step) % count;
            final Packet packet = inputs[input].head(priority);
            if (packet != null && packet.outPort == output && !transfers[input].active()) {
                startIfRoom(input, priority, nowPs);
                return;
            }
        }
    }

    /** Sends the packet if the egress queue can take it; if not, tries again when that queue shrinks. */
    private void startIfRoom(final int input, final int priority, final long nowPs) {
        final Packet packet = inputs[input].head(priority);
        if (hasRoom(packet, nowPs)) {
            start(input, priority, nowPs);
        } else {
            stalledBy[packet.outPort] = priority;
            retries[packet.outPort].arm(nowPs);
        }
    }

    private boolean hasRoom(final Packet packet, final long nowPs) {
        final Port egress = port(packet.outPort);
        return dropsWhenFull || !egress.isUp()
                || egress.dataBytes(nowPs) + packet.wireBytes <= egress.capacityBytes();
    }

    private void start(final int input, final int priority, final long nowPs) {
        final Packet packet = inputs[input].pop(priority, nowPs);
        if (inputs[input].head(priority) == null) {
            waiting[priority]--;
        }
        roundRobin[packet.outPort] = input;
        stalledBy[packet.outPort] = NOT_STALLED;
        senderOf[packet.outPort] = transfers[input];
        transfers[input].start(packet, nowPs + Units.txTimePs(packet.wireBytes, crossbarBitsPerSec));
    }

    /** The queue of an egress port shrinks again. */
    @Override
    void egressResumed(final int output, final long nowPs) {
        if (senderOf[output] == null) {
            arbitrate(NONE, output, nowPs);
        }
    }

    /** What waits for a port that has gone down can cross: it will be dropped there. */
    @Override
    protected void onLinkChange(final Port port, final long nowPs) {
        inputs[port.number()].linkChanged(port.isUp(), nowPs);
        egressResumed(port.number(), nowPs);
    }

    /** The drain bytes of a priority fall when a head of it or of one before it crosses, if its output is not stalled. */
    @Override
    public int[] waitsFor(final int inPort, final int priority, final long nowPs) {
        final int[] priorities = new int[portCount()];
        if ((pausing(inPort) >>> priority & 1) == 0) {
            return priorities;
        }
        for (int ahead = 0; ahead <= priority; ahead++) {
            final Packet head = inputs[inPort].head(ahead);
            if (head != null && (senderOf[head.outPort] != null || ahead < stalledBy[head.outPort])) {
                return new int[portCount()];
            }
            if (head != null) {
                priorities[head.outPort] = waitingAt(head.outPort, nowPs);
            }
        }
        return priorities;
    }

    /** Bit p set: this switch has told the neighbour at a port to stop sending priority p. */
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
    public long droppedInside() {
        return droppedAtIngress;
    }

    @Override
    public long packetsInside() {
        long count = 0;
        for (int i = 0; i < inputs.length; i++) {
            count += engines[i].packetCount() + inputs[i].packetCount() + (transfers[i].active() ? 1 : 0);
        }
        return count;
    }

    /** The packet that an input is sending over the crossbar. */
    private final class Transfer extends EventTarget {
        private final Ingress input;
        private Packet packet;

        Transfer(final Ingress input) {
            this.input = input;
            simulator.register(this);
        }

        boolean active() {
            return packet != null;
        }

        void start(final Packet sent, final long endPs) {
            packet = sent;
            simulator.schedule(this, endPs);
        }

        @Override
        protected void onEvent(final long nowPs) {
            final Packet sent = packet;
            packet = null;
            senderOf[sent.outPort] = null;
            final int output = sent.outPort;
            port(output).enqueue(sent, nowPs);
            arbitrate(input.number(), output, nowPs);
        }
    }

    /** Wakes a stalled output when its egress queue starts the next transmission. */
    private final class Retry extends EventTarget {
        private final int output;

        Retry(final int output) {
            this.output = output;
            simulator.register(this);
        }

        void arm(final long nowPs) {
            if (port(output).hasSendable(nowPs)) {
                simulator.schedule(this, port(output).busyUntilPs(nowPs));
            }
        }

        @Override
        protected void onEvent(final long nowPs) {
            if (senderOf[output] == null) {
                arbitrate(NONE, output, nowPs);
            }
        }
    }
}
