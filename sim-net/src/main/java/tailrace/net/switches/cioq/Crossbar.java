package tailrace.net.switches.cioq;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.port.Port;
import tailrace.net.port.PortPrefetch;
import tailrace.net.port.PushOut;

/**
 * Moves packets from the ingress queues of a {@link CioqSwitch} to its egress ports: each input sends, and each output
 * receives, one packet at a time.
 */
final class Crossbar {
    private static final int NOT_STALLED = Port.PRIORITIES;

    private Simulator simulator;
    private final CioqSwitch owner;
    private final Arbiter arbiter;
    private final Ingress[] inputs;
    private final Transfer[] transfers;
    private final Output[] outputs;
    private final Requests requests;
    private final long rateBitsPerSec;
    private final long psPerByte;
    private final boolean dropsWhenFull;
    private final boolean pushesOut;

    Crossbar(
            final CioqSwitch owner,
            final int size,
            final long rateBitsPerSec,
            final Cioq params) {
        this.owner = owner;
        this.inputs = new Ingress[size];
        this.requests = new Requests(size);
        this.rateBitsPerSec = rateBitsPerSec;
        this.psPerByte = Units.wholePsPerByte(rateBitsPerSec);
        this.arbiter = params.arbiter == Cioq.Arbitration.PRIORITY ? new PriorityArbiter() : new InputArbiter();
        this.dropsWhenFull = params.whenFull != Cioq.WhenFull.STALL;
        this.pushesOut = params.whenFull == Cioq.WhenFull.PUSH_OUT;
        this.transfers = new Transfer[size];
        this.outputs = new Output[size];
    }

    /** Adds the next input. This simulator holds the events of the input and of the output with the same number. */
    void attach(final Ingress input, final Simulator events) {
        final int number = input.number();
        simulator = events;
        inputs[number] = input;
        transfers[number] = new Transfer(number);
        outputs[number] = new Output(number);
    }

    /** Moves all events to another simulator. Called before the first packet. */
    void moveTo(final Simulator inside) {
        for (final Ingress input : inputs) {
            attach(input, inside);
        }
    }

    EventTarget firstEvent() {
        return transfers[0];
    }

    /** Output of the first packet of a priority at an input, or {@link Arbiter#NONE}. */
    int outputOf(final int input, final int priority) {
        return requests.outputOf(input, priority);
    }

    boolean isFree(final int input) {
        return requests.isFree(input);
    }

    /**
     * The next input in turn that is free and requests an output in one of these priorities, or {@link Arbiter#NONE}.
     */
    int nextInput(final int output, final int priorities) {
        return requests.next(output, priorities, outputs[output].lastInput);
    }

    boolean isIdle(final int output) {
        return !outputs[output].busy;
    }

    /** Bit p set: some input has a packet of priority p. */
    int waitingMask() {
        return requests.waitingMask();
    }

    /** Bit p set: this input has a packet of priority p. */
    int waitingMask(final int input) {
        return requests.askingMask(input);
    }

    /**
     * Priority of the packet that stalls an output. While the egress queue has no room for this packet, only more
     * important packets may go to the output.
     */
    int stalledBy(final int output) {
        return outputs[output].stalledBy;
    }

    /** Called when a packet has become the first of its priority at an input. */
    void headArrived(final int input, final int priority, final long nowPs) {
        noteHead(input, priority);
        arbiter.arbitrate(this, input, Arbiter.NONE, nowPs);
    }

    /** Updates the request of an input when the first packet of a priority has changed. */
    void noteHead(final int input, final int priority) {
        final Packet head = inputs[input].head(priority);
        requests.put(input, priority, head == null ? Arbiter.NONE : head.outPort);
    }

    /** Tries again, because the egress queue of an output may have room. */
    void retry(final int output, final long nowPs) {
        if (isIdle(output)) {
            outputs[output].stalledBy = NOT_STALLED;
            arbiter.arbitrate(this, Arbiter.NONE, output, nowPs);
        }
    }

    /**
     * Sends the first packet of a free input's priority to its idle output if the egress queue has room. Otherwise
     * retries when that queue shrinks.
     *
     * @param stallsFrom lowest priority number whose packets may not go to the output until the retry
     */
    void startOrStall(final int input, final int priority, final int stallsFrom, final long nowPs) {
        final Packet packet = inputs[input].head(priority);
        final Output output = outputs[packet.outPort];
        if (!hasRoom(packet, output.egress, nowPs)) {
            output.stalledBy = stallsFrom;
            output.arm(nowPs);
            return;
        }
        inputs[input].pop(priority, nowPs);
        noteHead(input, priority);
        start(packet, transfers[input], output, nowPs);
    }

    /** Sends a packet past its empty ingress queue if possible. Returns whether the packet was sent. */
    boolean startAtOnce(final Packet packet, final int input, final long nowPs) {
        final Transfer transfer = transfers[input];
        final Output output = outputs[packet.outPort];
        if (transfer.packet != null || output.busy || output.stalledBy != NOT_STALLED
                || !hasRoom(packet, output.egress, nowPs)) {
            return false;
        }
        start(packet, transfer, output, nowPs);
        return true;
    }

    private void start(final Packet packet, final Transfer transfer, final Output output, final long nowPs) {
        output.lastInput = transfer.input;
        output.stalledBy = NOT_STALLED;
        output.busy = true;
        transfer.packet = packet;
        transfer.output = output;
        requests.setFree(transfer.input, false);
        simulator.schedule(transfer, nowPs + crossingPs(packet.wireBytes));
    }

    private long crossingPs(final int bytes) {
        return psPerByte != 0 ? bytes * psPerByte : Units.txTimePs(bytes, rateBitsPerSec);
    }

    private boolean hasRoom(final Packet packet, final Port egress, final long nowPs) {
        return dropsWhenFull || egress.hasRoom(packet.wireBytes, nowPs);
    }

    /** Number of packets in the crossbar. */
    int packetCount() {
        int count = 0;
        for (final Transfer transfer : transfers) {
            count += transfer.packet == null ? 0 : 1;
        }
        return count;
    }

    /** The packet that an input is sending. */
    private final class Transfer extends EventTarget {
        private final int input;
        private Packet packet;
        private Output output;

        Transfer(final int input) {
            this.input = input;
            simulator.register(this);
        }

        @Override
        protected int prefetch() {
            return packet == null ? 0 : PortPrefetch.with(output.egress, packet);
        }

        @Override
        protected void onEvent(final long nowPs) {
            final Packet sent = packet;
            packet = null;
            requests.setFree(input, true);
            output.busy = false;
            if (pushesOut) {
                PushOut.makeRoom(output.egress, sent, nowPs);
            }
            output.egress.enqueue(sent, nowPs);
            output.stalledBy = NOT_STALLED;
            if (requests.mayServe(input, output.number)) {
                arbiter.arbitrate(Crossbar.this, input, output.number, nowPs);
            }
        }
    }

    /**
     * An output, which receives one packet at a time. If it is stalled, its event wakes it when its egress queue sends
     * the next packet.
     */
    private final class Output extends EventTarget {
        private final int number;
        private final Port egress;
        private boolean busy;
        private int lastInput;
        /** Priority of the packet that stalls the output. */
        private int stalledBy = NOT_STALLED;

        Output(final int number) {
            this.number = number;
            this.egress = owner.port(number);
            simulator.register(this);
        }

        void arm(final long nowPs) {
            if (egress.hasSendable(nowPs)) {
                simulator.schedule(this, egress.busyUntilPs(nowPs));
            }
        }

        @Override
        protected void onEvent(final long nowPs) {
            retry(number, nowPs);
        }
    }
}
