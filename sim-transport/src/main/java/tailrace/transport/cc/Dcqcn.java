package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * DCQCN (Zhu et al., SIGCOMM 2015), section 3: rate cuts in proportion to an estimate of marking, and increase in the
 * stages of QCN.
 *
 * <p>Profile {@code paper}: section 3.1 and figure 7, at most one congestion notification per flow and cnpInterval,
 * which cuts at once; increase by timer and byte counter. The notification is the mark echoed by an ACK; the sender
 * does the receiver's thinning out. Profile {@code hpcc-sim}: every echoed mark is a notification; alpha is updated
 * every alphaInterval and the rate at most every decreaseInterval, by timers that start with the first notification;
 * increase by timer only; the target stays where it is when two cuts follow each other without an increase between
 * them, unless clampTarget.
 *
 * <p>Alpha is brought up to date when it is needed, not every microsecond, and a flow at full rate has no timer.
 */
public final class Dcqcn extends RateBased {
    private static final double NEGLIGIBLE_ALPHA = 1e-300;

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
    private boolean alphaNotified;
    private boolean cutPending;
    private long alphaAtPs;
    private long cutAtPs;
    private long increaseAtPs;
    private long notifiedAtPs;
    private long additive;
    private long hyper;

    /** A congestion control with these parameters. */
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
        /** Paper only: a flow is notified at most this often. */
        public Time cnpInterval = Time.us(50);
        /** Increases before the target rises. Paper: 5; simulator: 1. */
        public Integer fastRecoveryTimes;
        /** Additive increase of the target. Paper: 40 Mb/s at 40 Gb/s; simulator: 5 Mb/s at 25 Gb/s; by NIC rate. */
        public Rate additiveIncrease;
        /** Hyper increase of the target. Paper: 10 times the additive one; simulator too. */
        public Rate hyperIncrease;
        /** Simulator only: every cut lowers the target to the rate before it. */
        public boolean clampTarget;

        @Override
        protected Window defaultWindow() {
            return Window.NONE;
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new Dcqcn(this);
        }

        @Override
        public boolean usesEcn() {
            return true;
        }

        @Override
        public void validate() {
            super.validate();
            require(g > 0 && g <= 1, "g: " + g + " (expected: more than 0, at most 1)");
            require(alphaInterval == null || alphaInterval.ps() > 0,
                    "alphaInterval: " + alphaInterval + " (expected: more than 0)");
            require(increaseInterval == null || increaseInterval.ps() > 0,
                    "increaseInterval: " + increaseInterval + " (expected: more than 0)");
            require(decreaseInterval.ps() > 0, "decreaseInterval: " + decreaseInterval + " (expected: more than 0)");
            require(byteCounter.bytes() > 0, "byteCounter: " + byteCounter + " (expected: more than 0)");
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

        long additive(final long nic) {
            if (additiveIncrease != null) {
                return additiveIncrease.bitsPerSec();
            }
            return simulated() ? perNic(5, nic) : perNic(25, nic);
        }

        long hyper(final long nic) {
            return hyperIncrease != null ? hyperIncrease.bitsPerSec() : 10 * additive(nic);
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
        alphaNotified = false;
        cutPending = false;
        cutAtPs = Simulator.NEVER;
        increaseAtPs = Simulator.NEVER;
        notifiedAtPs = Long.MIN_VALUE / 2;
        additive = params.additive(maxRate);
        hyper = params.hyper(maxRate);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (ack.has(Packet.ECN_ECHO)) {
            if (params.simulated()) {
                notifySimulated(flow, nowPs);
            } else if (nowPs - notifiedAtPs >= params.cnpInterval.ps()) {
                cutAsPublished(flow, nowPs);
            }
        }
        if (!params.simulated() && notified && flow.sndNxt() - byteStageSeq >= params.byteCounter.bytes()) {
            byteStageSeq = flow.sndNxt();
            byteStage++;
            increase();
        }
        armTimer();
    }

    @Override
    public void onTimer(final FlowView flow, final long nowPs) {
        // Both timers count in the same steps in the simulator and often meet; the longer one was set earlier.
        if (nowPs >= increaseAtPs) {
            increaseAtPs = nowPs + increaseIntervalPs;
            if (params.simulated()) {
                increaseSimulated();
            } else {
                stage++;
                increase();
            }
        }
        if (cutPending && nowPs >= cutAtPs) {
            cutSimulated(nowPs);
        }
        armTimer();
    }

    /** No timer while nothing it could do would change the rate. */
    private void armTimer() {
        if (target == maxRate && !cutPending && (rate() == maxRate || cannotRise())) {
            increaseAtPs = Simulator.NEVER;
        }
        if (cutPending && cutAtPs < increaseAtPs) {
            timerPs = cutAtPs;
            timerSetPs = cutAtPs - params.decreaseInterval.ps();
        } else {
            timerPs = increaseAtPs;
            timerSetPs = increaseAtPs - increaseIntervalPs;
        }
    }

    /** The simulator's halves of rate and target are cut down to whole bit/s and stay just below the full rate. */
    private boolean cannotRise() {
        return params.simulated() && stage != 0 && rate() / 2 + target / 2 == rate();
    }

    /** {@code cnp_received_mlx}. */
    private void notifySimulated(final FlowView flow, final long nowPs) {
        if (!notified) {
            notified = true;
            alpha = 1;
            alphaNotified = false;
            alphaAtPs = nowPs + alphaIntervalPs;
            cutAtPs = nowPs + params.decreaseInterval.ps() + Units.PS_PER_NS;
            target = rate();
        } else {
            // An update due this very moment was scheduled before the ACK was sent if its interval is the longer time.
            updateAlpha(alphaIntervalPs > flow.ackHopPs() ? nowPs : nowPs - 1);
            alphaNotified = true;
            if (!cutPending && cutAtPs <= nowPs) {
                final long interval = params.decreaseInterval.ps();
                cutAtPs += ((nowPs - cutAtPs) / interval + 1) * interval;
            }
        }
        cutPending = true;
    }

    /** All updates due by now; only the first of them can have been notified. */
    private void updateAlpha(final long nowPs) {
        while (alphaAtPs <= nowPs) {
            alpha = (1 - params.g) * alpha + (alphaNotified ? params.g : 0);
            alphaNotified = false;
            alphaAtPs += alphaIntervalPs;
            if (alpha < NEGLIGIBLE_ALPHA && alphaAtPs <= nowPs) {
                alphaAtPs += ((nowPs - alphaAtPs) / alphaIntervalPs + 1) * alphaIntervalPs;
            }
        }
    }

    /** {@code CheckRateDecreaseMlx}. */
    private void cutSimulated(final long nowPs) {
        updateAlpha(nowPs);
        if (params.clampTarget || stage != 0) {
            target = rate();
        }
        setRate(Math.max(minRate, (long) (rate() * (1 - alpha / 2))));
        stage = 0;
        cutPending = false;
        cutAtPs += params.decreaseInterval.ps();
        increaseAtPs = nowPs + increaseIntervalPs;
    }

    /** {@code RateIncEventMlx}. */
    private void increaseSimulated() {
        if (stage >= fastRecoveries) {
            target = Math.min(maxRate, target + (stage == fastRecoveries ? additive : hyper));
        }
        setRate(rate() / 2 + target / 2);
        stage++;
    }

    /** Section 3.1, equation 1. */
    private void cutAsPublished(final FlowView flow, final long nowPs) {
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

    /** Section 3.1, equations 3 and 4, and the hyper increase of QCN. */
    private void increase() {
        final int most = fastRecoveries;
        if (Math.max(stage, byteStage) >= most) {
            final int both = Math.min(stage, byteStage);
            target = Math.min(maxRate, target + (both > most ? (both - most + 1) * hyper : additive));
        }
        setRate(Math.min(maxRate, (rate() + target + 1) / 2));
    }

    /** The estimate of the share of marked intervals, as of the last time it was needed. */
    public double alpha() {
        return alpha;
    }
}
