package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.net.telemetry.UtilizationMeter;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * HPCC with one or two bytes of telemetry (PINT, Ben Basat et al., SIGCOMM 2020, section 4.2). Switches smooth their
 * utilisation, packets carry the largest value ({@link UtilizationMeter}), and the sender reacts as {@link Hpcc} does.
 *
 * <p>Rules: {@code HandleAckHpPint} of {@code rdma-hw.cc} in the HPCC ns-3 simulator.
 */
public final class HpccPint extends RateBased {
    private final Params params;
    private final int maxStage;
    private long committedRate;
    private int stage;
    private long updateSeq;
    private long additive;

    /** Creates a congestion control with these parameters. */
    public HpccPint(final Params params) {
        super(params);
        this.params = params;
        this.maxStage = params.stages();
    }

    /** Parameters of HPCC-PINT. */
    public static final class Params extends RdmaParams {
        /** Target utilisation, eta. */
        public double eta = 0.95;
        /** Number of additive updates before a multiplicative update. HPCC's paper: 5; simulator: 0. */
        public Integer maxStage;
        /** Additive increase per round trip; null: additiveIncreasePerGbps. */
        public Rate additiveIncrease;
        /** Additive increase per whole Gb/s of the NIC; 10 Mb/s at 25 Gb/s. */
        public Rate additiveIncreasePerGbps;
        /** Base of the logarithmic code of the utilisation; must equal utilizationLogBase of the switches. */
        public double logBase = 1.05;
        /** Share of ACKs that the sender evaluates. */
        public double sampling = 1;

        /** Creates parameters with one byte of telemetry. */
        public Params() {
            header = Size.bytes(49);
        }

        private int stages() {
            return stages(maxStage);
        }

        @Override
        protected Window defaultWindow() {
            return Window.SCALED;
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new HpccPint(this);
        }

        @Override
        public boolean usesEcn() {
            return simulated();
        }

        @Override
        public Telemetry telemetry() {
            return Telemetry.UTILIZATION;
        }

        @Override
        Increase additive() {
            return Increase.of(additiveIncrease, additiveIncreasePerGbps, Increase.at25G(10));
        }

        @Override
        public void fillIn(final long nicBitsPerSec) {
            final Increase additive = additive().on(nicBitsPerSec);
            additiveIncrease = additive.rate();
            additiveIncreasePerGbps = additive.perGbps();
        }

        @Override
        public void validate() {
            super.validate();
            require(eta > 0 && eta <= 1, "eta: " + eta + " (expected: more than 0, at most 1)");
            require(maxStage == null || maxStage >= 0, "maxStage: " + maxStage + " (expected: 0 or more)");
            maxStage = stages();
            require(logBase > 1 && logBase <= 2, "logBase: " + logBase + " (expected: above 1, at most 2)");
            require((sampling > 0 || simulated() && sampling == 0) && sampling <= 1,
                    "sampling: " + sampling + " (expected: more than 0, at most 1)");
        }
    }

    @Override
    void reset(final FlowView flow) {
        committedRate = maxRate;
        stage = 0;
        updateSeq = 0;
        additive = params.additive().at(maxRate);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (!flow.sampling().takes(ack, params.sampling)) {
            return;
        }
        final boolean full = ack.seq > updateSeq;
        if (updateSeq == 0) {
            updateSeq = flow.sndNxt();
            return;
        }
        final double c = UtilizationMeter.decode(ack.utilization, params.logBase) / params.eta;
        final boolean multiplicative = c >= 1 || stage >= maxStage;
        final long newRate = bounded((multiplicative ? (long) (committedRate / c) : committedRate) + additive);
        setRateNow(newRate);
        if (full) {
            committedRate = newRate;
            stage = multiplicative ? 0 : stage + 1;
            updateSeq = Math.max(updateSeq, flow.sndNxt());
        }
    }
}
