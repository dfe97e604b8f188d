package tailrace.net;

import java.util.Arrays;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Units;

/**
 * Moves packets from the ingress queues of a {@link CioqSwitch} to its egress ports: each input sends and each output
 * receives one at a time.
 */
final class Crossbar {
    private static final int NOT_STALLED = Port.PRIORITIES;

    private final Simulator simulator;
    private final CioqSwitch owner;
    private final Arbiter arbiter;
    private final Ingress[] inputs;
    private final Transfer[] transfers;
    private final Transfer[] senderOf;
    private final Retry[] retries;
    private final int[] lastInput;
    /** Priority of the packet that stalls an output. */
    private final int[] stalledBy;
    private final Requests requests;
    private final long rateBitsPerSec;
    private final long psPerByte;
    private final boolean dropsWhenFull;
    private final boolean pushesOut;

    Crossbar(
            final Simulator simulator,
            final CioqSwitch owner,
            final int size,
            final long rateBitsPerSec,
            final Cioq params) {
        this.simulator = simulator;
        this.owner = owner;
        this.inputs = new Ingress[size];
        this.requests = new Requests(size);
        this.rateBitsPerSec = rateBitsPerSec;
        this.psPerByte = Units.wholePsPerByte(rateBitsPerSec);
        this.arbiter = params.arbiter == Cioq.Arbitration.PRIORITY ? new PriorityArbiter() : new InputArbiter();
        this.dropsWhenFull = params.whenFull != Cioq.WhenFull.STALL;
        this.pushesOut = params.whenFull == Cioq.WhenFull.PUSH_OUT;
        this.transfers = new Transfer[size];
        this.senderOf = new Transfer[size];
        this.retries = new Retry[size];
        this.lastInput = new int[size];
        this.stalledBy = new int[size];
        Arrays.fill(stalledBy, NOT_STALLED);
    }

    void attach(final Ingress input) {
        final int number = input.number();
        inputs[number] = input;
        transfers[number] = new Transfer(input);
        retries[number] = new Retry(number);
    }

    /** Where the first packet of a priority at an input goes, or {@link Arbiter#NONE}. */
    int outputOf(final int input, final int priority) {
        return requests.outputOf(input, priority);
    }

    boolean isFree(final int input) {
        return requests.isFree(input);
    }

    /**
     * The next input in turn that is free and asks for an output in one of these priorities, or {@link Arbiter#NONE}.
     */
    int nextInput(final int output, final int priorities) {
        return requests.next(output, priorities, lastInput[output]);
    }

    boolean isIdle(final int output) {
        return senderOf[output] == null;
    }

    /** Bit p set: some input has a packet of priority p. */
    int waitingMask() {
        return requests.waitingMask();
    }

    /** Priority before which packets may go to the output although its egress queue has no room for another. */
    int stalledBy(final int output) {
        return stalledBy[output];
    }

    /** A packet has become the first of its priority at an input. */
    void headArrived(final int input, final int priority, final long nowPs) {
        noteHead(input, priority);
        arbiter.arbitrate(this, input, Arbiter.NONE, nowPs);
    }

    /** Another packet, or none, is the first of its priority at an input. */
    void noteHead(final int input, final int priority) {
        final Packet head = inputs[input].head(priority);
        requests.put(input, priority, head == null ? Arbiter.NONE : head.outPort);
    }

    /** The egress queue of an output may have got room. */
    void retry(final int output, final long nowPs) {
        if (senderOf[output] == null) {
            stalledBy[output] = NOT_STALLED;
            arbiter.arbitrate(this, Arbiter.NONE, output, nowPs);
        }
    }

    /**
     * Sends the first packet of a priority of a free input to its idle output, if the egress queue can take it; if not,
     * tries again when that queue shrinks.
     *
     * @param stallsFrom priority from which nothing may go to the output until then
     */
    void startOrStall(final int input, final int priority, final int stallsFrom, final long nowPs) {
        final Packet packet = inputs[input].head(priority);
        final int output = packet.outPort;
        if (!hasRoom(packet, nowPs)) {
            stalledBy[output] = stallsFrom;
            retries[output].arm(nowPs);
            return;
        }
        inputs[input].pop(priority, nowPs);
        noteHead(input, priority);
        lastInput[output] = input;
        stalledBy[output] = NOT_STALLED;
        senderOf[output] = transfers[input];
        transfers[input].packet = packet;
        requests.setFree(input, false);
        simulator.schedule(transfers[input], nowPs + crossingPs(packet.wireBytes));
    }

    private long crossingPs(final int bytes) {
        return psPerByte != 0 ? bytes * psPerByte : Units.txTimePs(bytes, rateBitsPerSec);
    }

    private boolean hasRoom(final Packet packet, final long nowPs) {
        final Port egress = owner.port(packet.outPort);
        return dropsWhenFull || !egress.isUp()
                || egress.dataBytes(nowPs) + packet.wireBytes <= egress.capacityBytes();
    }

    /** Packets on their way through. */
    int packetCount() {
        int count = 0;
        for (final Transfer transfer : transfers) {
            count += transfer.packet == null ? 0 : 1;
        }
        return count;
    }

    /** The packet that an input is sending. */
    private final class Transfer extends EventTarget {
        private final Ingress input;
        private Packet packet;

        Transfer(final Ingress input) {
            this.input = input;
            simulator.register(this);
        }

        @Override
        protected int touch() {
            return packet == null ? 0 : owner.port(packet.outPort).extras;
        }

        @Override
        protected void onEvent(final long nowPs) {
            final Packet sent = packet;
            final int output = sent.outPort;
            packet = null;
            requests.setFree(input.number(), true);
            senderOf[output] = null;
            if (pushesOut) {
                owner.port(output).makeRoom(sent, nowPs);
            }
            owner.port(output).enqueue(sent, nowPs);
            stalledBy[output] = NOT_STALLED;
            arbiter.arbitrate(Crossbar.this, input.number(), output, nowPs);
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
            final Port egress = owner.port(output);
            if (egress.hasSendable(nowPs)) {
                simulator.schedule(this, egress.busyUntilPs(nowPs));
            }
        }

        @Override
        protected void onEvent(final long nowPs) {
            retry(output, nowPs);
        }
    }
}
