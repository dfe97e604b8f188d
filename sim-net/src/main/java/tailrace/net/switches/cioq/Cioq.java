package tailrace.net.switches.cioq;

import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.switches.IngressPause;
import tailrace.net.switches.SwitchParams;

/** Switches with queues at input and output: see {@link CioqSwitch}. */
public final class Cioq extends SwitchParams {
    /** Ingress queue of each port. DeTail, SIGCOMM 2012, section 5.1: 128 KB at 1 Gb/s. */
    public Size ingressQueue = Size.bytes(131_072);
    /** Delay of the forwarding engine. DeTail: 4.224 us at 1 Gb/s. */
    public Time forwardingDelay = Time.ns(300);
    /** Rate of the crossbar as a multiple of the rate of the fastest port. DeTail: 4. */
    public double speedup = 4;
    /** Choice of the input that sends to an output. */
    public Arbitration arbiter = Arbitration.PRIORITY;
    /** Treatment of a packet whose egress queue is full. */
    public WhenFull whenFull = WhenFull.STALL;
    /** Packets that a full ingress queue drops. */
    public Victim ingressDrops = Victim.ARRIVING;
    /**
     * PFC, priority flow control, from the ingress queues. Without it, packets that find their ingress queue full are
     * dropped.
     */
    public boolean pause;
    /** Settings of PFC. */
    public IngressPause pfc = new IngressPause();

    /** Choice of the input of the crossbar that sends to an output. DeTail does not specify it. */
    public enum Arbitration {
        /** The most important packet of all inputs first: {@link PriorityArbiter}. */
        PRIORITY,
        /** Round robin over inputs; an input sends its most important packet: {@link InputArbiter}. */
        INPUTS
    }

    /** Treatment of a packet whose egress queue is full. */
    public enum WhenFull {
        /** The packet stays at the head of its ingress queue and blocks the packets behind it. */
        STALL,
        /** The packet crosses the crossbar and is dropped. */
        DROP,
        /**
         * The packet crosses the crossbar and replaces less important packets. If the queue has no such packets, the
         * arriving packet is dropped.
         */
        PUSH_OUT
    }

    /** Packets that a full queue drops. */
    public enum Victim {
        /** The arriving packet. */
        ARRIVING,
        /** The last packets of the least important priority; the arriving packet if no packet is less important. */
        LEAST_IMPORTANT
    }

    @Override
    public Switch create(final int id, final Simulator simulator, final PacketPool pool) {
        return new CioqSwitch(id, simulator, pool, this);
    }

    @Override
    public void validate() {
        super.validate();
        if (!(speedup >= 1 && speedup <= 1000)) {
            throw new IllegalArgumentException("speedup: " + speedup + " (expected: 1 to 1000)");
        }
        pfc.validate();
    }

    @Override
    protected void configureMore(final Switch target, final NetworkFacts facts) {
        if (pause) {
            ((CioqSwitch) target).pauseBy(
                    pfc.thresholds(target, ingressQueue, forwardingDelay, facts), facts.priorities());
            IngressPause.setReactions(target, pfc.reactionQuanta);
        }
    }

    @Override
    public int minFrameBytes() {
        return pause ? (int) pfc.frame.bytes() : Integer.MAX_VALUE;
    }

    @Override
    public boolean isLossless() {
        return pause && whenFull == WhenFull.STALL;
    }

    @Override
    public long fixedDelayPs() {
        return forwardingDelay.ps();
    }

    @Override
    public double crossbarSpeedup() {
        return speedup;
    }
}
