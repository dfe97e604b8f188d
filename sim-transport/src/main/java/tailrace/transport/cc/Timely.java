package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.core.Size;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * TIMELY (Mittal et al., SIGCOMM 2015), algorithm 1: the rate follows the gradient of the round-trip time.
 *
 * <p>There is one sample per segment of 16 KB. Below tLow, the rate always rises by one additive step. After five
 * decreasing samples, it rises by five steps at once. Profile {@code hpcc-sim} is {@link Ns3Timely}.
 */
public class Timely extends RateBased {
    private static final int STEPS_BEFORE_HYPER = 5;

    private final Params params;
    private long sampleEndSeq;
    private long lastRttPs;
    private double rttDiffPs;
    private int stage;
    private long additive;
    private long hyper;

    Timely(final Params params) {
        super(params);
        this.params = params;
    }

    /** Parameters of TIMELY. Paper: sections 4 and 5. */
    public static final class Params extends RdmaParams {
        /** Weight of a new round-trip difference. */
        public double alpha = 0.875;
        /** Multiplicative decrease. */
        public double beta = 0.8;
        /** Round-trip time below which the rate always rises. */
        public Time tLow = Time.us(50);
        /** Round-trip time above which the rate always falls. */
        public Time tHigh = Time.us(500);
        /** Round trip by which differences are normalised. */
        public Time minRtt = Time.us(20);
        /** Paper only: bytes per sample. */
        public Size segment = Size.bytes(16_000);
        /** Additive step; null: additiveIncreasePerGbps. */
        public Rate additiveIncrease;
        /** Additive increase per whole Gb/s of the NIC. Paper and simulator: 10 Mb/s at 10 Gb/s. */
        public Rate additiveIncreasePerGbps;
        /** Step of hyper increase. Null: hyperIncreasePerGbps, or five times the additive step. */
        public Rate hyperIncrease;
        /** Hyper increase per whole Gb/s of the NIC. */
        public Rate hyperIncreasePerGbps;

        @Override
        protected Window defaultWindow() {
            return Window.NONE;
        }

        @Override
        public CongestionControl newCongestionControl() {
            return simulated() ? new Ns3Timely(this) : new Timely(this);
        }

        @Override
        public boolean usesEcn() {
            return simulated(); // the simulator marks the packets of every transport; TIMELY ignores the marks
        }

        @Override
        Increase additive() {
            return Increase.of(additiveIncrease, additiveIncreasePerGbps, Increase.at25G(25));
        }

        Increase hyper() {
            return Increase.of(hyperIncrease, hyperIncreasePerGbps, additive().times(STEPS_BEFORE_HYPER));
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

        @Override
        public void validate() {
            super.validate();
            require(alpha > 0 && alpha <= 1, "alpha: " + alpha + " (expected: more than 0, at most 1)");
            require(beta > 0 && beta <= 1, "beta: " + beta + " (expected: more than 0, at most 1)");
            require(minRtt.ps() > 0, "minRtt: " + minRtt + " (expected: more than 0)");
            require(tHigh.compareTo(tLow) >= 0, "tHigh: " + tHigh + " (expected: at least tLow, " + tLow + ")");
        }
    }

    @Override
    final void reset(final FlowView flow) {
        sampleEndSeq = 0;
        lastRttPs = 0;
        rttDiffPs = 0;
        stage = 0;
        additive = params.additive().at(maxRate);
        hyper = params.hyper().at(maxRate);
    }

    @Override
    public final void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (ack.seq <= sampleEndSeq) {
            return;
        }
        final long rttPs = nowPs - ack.sentPs;
        if (sampleEndSeq != 0) {
            update(rttPs);
        }
        final long nextEnd = nextSampleEnd(flow, ack);
        if (nextEnd > sampleEndSeq) {
            sampleEndSeq = nextEnd;
            lastRttPs = rttPs;
        }
    }

    /** Returns the sequence number beyond which an ACK gives the next sample. */
    long nextSampleEnd(final FlowView flow, final Packet ack) {
        return ack.seq + params.segment.bytes() - 1;
    }

    /** Resolution of times in ps. The resolution affects the last digit of a rate. */
    double unitPs() {
        return 1;
    }

    /** Whether several consecutive samples below tLow also lead to hyper increase. */
    boolean isHyperBelowLow() {
        return false;
    }

    private void update(final long rttPs) {
        final double scale = unitPs();
        final double newDiff = (rttPs - lastRttPs) / scale;
        rttDiffPs = (1 - params.alpha) * rttDiffPs + params.alpha * newDiff;
        final double gradient = rttDiffPs / (params.minRtt.ps() / scale);
        if (rttPs < params.tLow.ps()) {
            rise(isHyperBelowLow());
        } else if (rttPs > params.tHigh.ps()) {
            fall(1 - params.beta * (1 - params.tHigh.ps() / scale / (rttPs / scale)));
        } else if (gradient <= 0) {
            rise(true);
        } else {
            fall(Math.max(0, 1 - params.beta * gradient));
        }
    }

    private void rise(final boolean mayBeHyper) {
        setRate(Math.min(maxRate, rate() + (mayBeHyper && stage >= STEPS_BEFORE_HYPER ? hyper : additive)));
        stage = mayBeHyper ? stage + 1 : 0;
    }

    private void fall(final double factor) {
        setRate(Math.max(minRate, (long) (rate() * factor)));
        stage = 0;
    }
}
