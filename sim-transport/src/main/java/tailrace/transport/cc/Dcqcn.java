package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * DCQCN (Zhu et al., SIGCOMM 2015), section 3: rate cuts in proportion to an estimate of marking, and increases in the
 * stages of QCN.
 *
 * <p>Section 3.1 and figure 7: a congestion notification cuts the rate at once; a flow has at most one notification per
 * cnpInterval. A timer and a byte counter raise the rate. A notification is the mark that an ACK echoes; the sender,
 * not the receiver, limits notifications to one per interval. Alpha is computed only when it is needed, and a flow at
 * full rate has no timer. Profile {@code hpcc-sim}: {@link MellanoxDcqcn}.
 */
public final class Dcqcn extends RateBased {
    private final Params params;
    private final long alphaIntervalPs;
    private final long increaseIntervalPs;
    private final int fastRecoveries;
    private double alpha;
    private long target;
    private int stage;
    private int byteStage;
    private long byteStageSeq;
    private boolean notified;
    private long increaseAtPs;
    private long notifiedAtPs;
    private long additive;
    private long hyper;

    /** Creates a congestion control with these parameters. */
    public Dcqcn(final Params params) {
        super(params);
        this.params = params;
        this.alphaIntervalPs = params.alphaIntervalPs();
        this.increaseIntervalPs = params.increaseIntervalPs();
        this.fastRecoveries = params.fastRecoveries();
    }

    /** Parameters of DCQCN. Paper: section 4 and figure 14, set for 40 Gb/s. */
    public static final class Params extends RdmaParams {
        /** Gain of alpha. */
        public double g = 1.0 / 256;
        /** Interval of alpha's updates. Paper: 55 us; simulator: 1 us. */
        public Time alphaInterval;
        /** Simulator only: interval of checks for a cut, 4 us. */
        public Time decreaseInterval = Time.us(4);
        /** Interval of increases. Paper: 55 us; simulator: 300 us. */
        public Time increaseInterval;
        /** Paper only: bytes sent between increases by the byte counter. */
        public Size byteCounter = Size.bytes(10_000_000);
        /** Paper only: shortest interval between notifications of a flow. */
        public Time cnpInterval = Time.us(50);
        /** Number of increases before the target rate rises. Paper: 5; simulator: 1. */
        public Integer fastRecoveryTimes;
        /** Additive increase of the target rate; null: additiveIncreasePerGbps. */
        public Rate additiveIncrease;
        /** Additive increase per whole Gb/s of the NIC. Paper: 40 Mb/s at 40 Gb/s; simulator: 5 Mb/s at 25 Gb/s. */
        public Rate additiveIncreasePerGbps;
        /** Hyper increase of the target. Null: hyperIncreasePerGbps, or 10 times the additive increase. */
        public Rate hyperIncrease;
        /** Hyper increase per whole Gb/s of the NIC. */
        public Rate hyperIncreasePerGbps;
        /** Simulator only: every cut lowers the target to the rate before the cut. */
        public boolean clampTarget;
        /**
         * Whether the receiver's NIC also sends congestion notifications for packets out of order, as RDMA NICs do.
         * Source: {@code ReceiverCheckSeq} in {@code rdma-hw.cc} of ConWeave's simulator (SIGCOMM 2023).
         */
        public boolean notifiesReordering;

        @Override
        protected Window defaultWindow() {
            return Window.NONE;
        }

        @Override
        public CongestionControl newCongestionControl() {
            return simulated() ? new MellanoxDcqcn(this) : new Dcqcn(this);
        }

        @Override
        public boolean usesEcn() {
            return true;
        }

        @Override
        public void validate() {
            super.validate();
            requireGain(g);
            final long shortestPs = simulated() ? 0 : 1; // the simulator accepts 0, but hangs when it uses it
            require(alphaIntervalPs() >= shortestPs, "alphaInterval: " + alphaInterval + " (expected: more than 0)");
            require(increaseIntervalPs() >= shortestPs,
                    "increaseInterval: " + increaseInterval + " (expected: more than 0)");
            require(decreaseInterval.ps() >= shortestPs,
                    "decreaseInterval: " + decreaseInterval + " (expected: more than 0)");
            require(byteCounter.bytes() > 0, "byteCounter: " + byteCounter + " (expected: more than 0)");
            hyper();
            alphaInterval = new Time(alphaIntervalPs());
            increaseInterval = new Time(increaseIntervalPs());
            fastRecoveryTimes = fastRecoveries();
        }

        @Override
        public void fillIn(final long nicBitsPerSec) {
            final Increase additive = additive().on(nicBitsPerSec);
            final Increase hyper = hyper().on(nicBitsPerSec);
            additiveIncrease = additive.rate();
            additiveIncreasePerGbps = additive.perGbps();
            hyperIncrease = hyper.rate();
            hyperIncreasePerGbps = hyper.perGbps();
        }

        /** Whether an ACK or NACK is a congestion notification. */
        boolean notifies(final Packet ack) {
            return ack.has(Packet.ECN_ECHO)
                    || notifiesReordering && (ack.kind == Packet.NACK || ack.echoSeq >= ack.seq);
        }

        long alphaIntervalPs() {
            return (alphaInterval != null ? alphaInterval : simulated() ? Time.us(1) : Time.us(55)).ps();
        }

        long increaseIntervalPs() {
            return (increaseInterval != null ? increaseInterval : simulated() ? Time.us(300) : Time.us(55)).ps();
        }

        int fastRecoveries() {
            if (fastRecoveryTimes != null) {
                return fastRecoveryTimes;
            }
            return simulated() ? 1 : 5;
        }

        @Override
        Increase additive() {
            return Increase.of(additiveIncrease, additiveIncreasePerGbps, Increase.at25G(simulated() ? 5 : 25));
        }

        Increase hyper() {
            return Increase.of(hyperIncrease, hyperIncreasePerGbps, additive().times(10));
        }
    }

    @Override
    void reset(final FlowView flow) {
        alpha = 1;
        target = maxRate;
        stage = 0;
        byteStage = 0;
        byteStageSeq = 0;
        notified = false;
        increaseAtPs = Simulator.NEVER;
        notifiedAtPs = Long.MIN_VALUE / 2;
        additive = params.additive().at(maxRate);
        hyper = params.hyper().at(maxRate);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (params.notifies(ack) && nowPs - notifiedAtPs >= params.cnpInterval.ps()) {
            cut(flow, nowPs);
        }
        if (notified && flow.sndNxt() - byteStageSeq >= params.byteCounter.bytes()) {
            byteStageSeq = flow.sndNxt();
            byteStage++;
            increase();
        }
        armTimer();
    }

    @Override
    public void onTimer(final FlowView flow, final long nowPs) {
        increaseAtPs = nowPs + increaseIntervalPs;
        stage++;
        increase();
        armTimer();
    }

    /** Sets the timer, unless its expiry could not change the rate. */
    private void armTimer() {
        if (target == maxRate && rate() == maxRate) {
            increaseAtPs = Simulator.NEVER;
        }
        timerPs = increaseAtPs;
    }

    /** Cuts the rate: section 3.1, equation 1. */
    private void cut(final FlowView flow, final long nowPs) {
        if (notified) {
            final long quietIntervals = (nowPs - notifiedAtPs) / alphaIntervalPs;
            alpha *= StrictMath.pow(1 - params.g, quietIntervals); // equation 2
        }
        notified = true;
        notifiedAtPs = nowPs;
        target = rate();
        setRate(Math.max(minRate, (long) (rate() * (1 - alpha / 2))));
        alpha = (1 - params.g) * alpha + params.g;
        stage = 0;
        byteStage = 0;
        byteStageSeq = flow.sndNxt();
        increaseAtPs = nowPs + increaseIntervalPs;
    }

    /** Raises the rate: section 3.1, equations 3 and 4, and the hyper increase of QCN. */
    private void increase() {
        final int max = fastRecoveries;
        if (Math.max(stage, byteStage) >= max) {
            final int both = Math.min(stage, byteStage);
            target = Math.min(maxRate, target + (both > max ? (both - max + 1) * hyper : additive));
        }
        setRate(Math.min(maxRate, (rate() + target + 1) / 2));
    }

    /** Returns the estimate of the share of marked intervals at the time of its last use. */
    double alpha() {
        return alpha;
    }
}
