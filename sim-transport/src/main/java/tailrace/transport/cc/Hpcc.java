package tailrace.transport.cc;

import static tailrace.core.Require.require;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.TelemetryCodec;
import tailrace.core.Units;
import tailrace.net.ns3.Ns3Telemetry;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;

/**
 * HPCC (Li et al., SIGCOMM 2019), algorithm 1: the rate follows the utilisation of the busiest hop, as in-band
 * telemetry reports it.
 *
 * <p>The state is the rate, and the window is the rate times the base round trip. This is equivalent to the paper,
 * where the rate is the window over the round trip. Profile {@code paper}: exact telemetry, maxStage 5. If two
 * successive ACKs come from different paths, the second does not change the rate, because they have telemetry of
 * different ports (pathID of section 4). Profile {@code hpcc-sim} ({@code UpdateRateHp} of {@code rdma-hw.cc}):
 * telemetry in the 64 bits per hop of the simulator's header, maxStage 0. A new rate also changes the time of the next
 * packet that pacing holds back.
 */
public class Hpcc extends RateBased {
    private static final int USUAL_HOPS = 8;
    private static final int HOPS_IN_SIMULATOR = 5;
    private static final int BYTES_PER_HOP = 8;

    private final Params params;
    private final HopReader reader;
    /** Telemetry of each hop at the last update. */
    private long[] before;
    private double[] hopU = new double[USUAL_HOPS];
    private long[] hopRate = new long[USUAL_HOPS];
    private int[] hopStage = new int[USUAL_HOPS];
    private final int maxStage;
    private double utilization;
    private long committedRate;
    private int stage;
    private long updateSeq;
    private final Increase increase;
    private long additive;
    private double baseRttNs;

    /** Creates a congestion control with these parameters. */
    public Hpcc(final Params params) {
        super(params);
        this.params = params;
        this.maxStage = params.stages();
        this.increase = params.additive();
        this.reader = params.reader();
        this.before = new long[reader.longs(USUAL_HOPS)];
    }

    /** Parameters of HPCC. */
    public static class Params extends RdmaParams {
        /** Target utilisation, eta. */
        public double eta = 0.95;
        /** Number of additive updates before a multiplicative update. Paper: 5; simulator: 0. */
        public Integer maxStage;
        /** Additive increase per round trip; null: additiveIncreasePerGbps. */
        public Rate additiveIncrease;
        /**
         * Additive increase per whole Gb/s of the NIC. Paper: none, because additiveWindow applies; simulator: 10 Mb/s
         * at 25 Gb/s.
         */
        public Rate additiveIncreasePerGbps;
        /** Paper only: additive increase of the window, section 5.1. */
        public Size additiveWindow = Size.bytes(80);
        /** React to every ACK, not only once per round trip. */
        public boolean fastReact = true;
        /** Compute a rate per hop and use the lowest rate. */
        public boolean ratePerHop;
        /** Ignore hops without a queue between updates. */
        public boolean sampleFeedback;
        /** Bytes that packets carry for the telemetry of switches. */
        public Room telemetryRoom = Room.FIXED;
        /** Simulator only: multiplier of the two units of its telemetry header, 128 B and 80 B. */
        public int intMulti = 4;
        /**
         * Simulator only: line rates that have a code in its telemetry. Other rates use the code of the first rate in
         * this list. Null: all rates have a code.
         */
        public List<Rate> codedRates;
        /** Reader that all flows share, so that its data stays in the caches. */
        private Ns3Hops ns3Hops;
        private final ExactHops exactHops = new ExactHops();

        /** Bytes that packets carry for telemetry. */
        public enum Room {
            /**
             * Room as in the sizes of header and ACK, regardless of the path's length. The default sizes have 42 bytes
             * for five switches.
             */
            FIXED,
            /**
             * Room in header and ACK for as many switches as the longest shortest path of the network crosses. The
             * sizes in the keys are for five switches; each switch more or less changes them by 8 bytes.
             */
            LONGEST_PATH
        }

        /**
         * Creates parameters with telemetry of five hops: 42 bytes in data packets (8 per hop, 2 for their number), and
         * ACKs of 88 bytes.
         */
        public Params() {
            header = Size.bytes(90);
            ack = Size.bytes(88);
        }

        private HopReader reader() {
            if (!simulated()) {
                return exactHops;
            }
            if (ns3Hops == null) {
                ns3Hops = new Ns3Hops(intMulti, codedRates);
            }
            return ns3Hops;
        }

        int stages() {
            return stages(maxStage);
        }

        @Override
        protected Window defaultWindow() {
            return Window.SCALED;
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new Hpcc(this);
        }

        @Override
        public boolean usesEcn() {
            return simulated();
        }

        @Override
        public Telemetry telemetry() {
            return Telemetry.HOPS;
        }

        @Override
        public TelemetryCodec telemetryCodec() {
            return simulated() ? new Ns3Telemetry(intMulti) : super.telemetryCodec();
        }

        @Override
        public void fitPaths(final int switches) {
            if (!simulated() && switches > Packet.MAX_HOPS) {
                throw new IllegalArgumentException("hpcc on a path of " + switches + " switches (expected: at most "
                        + Packet.MAX_HOPS + ")");
            }
            if (telemetryRoom == Room.LONGEST_PATH) {
                telemetryRoom = Room.FIXED;
                header = grown(header, switches);
                ack = grown(ack, switches);
            }
        }

        private static Size grown(final Size fiveHops, final int switches) {
            return Size.bytes(Math.max(1, fiveHops.bytes() + BYTES_PER_HOP * (switches - HOPS_IN_SIMULATOR)));
        }

        @Override
        public Optional<String> questionableForPath(final int switches) {
            return simulated() && switches > HOPS_IN_SIMULATOR
                    ? Optional.of("profile hpcc-sim on a path of " + switches + " switches (expected: at most "
                            + HOPS_IN_SIMULATOR + ", as that simulator changes no rate by the telemetry of more; or"
                            + " profile paper)")
                    : Optional.empty();
        }

        @Override
        public void fillIn(final long nicBitsPerSec) {
            final Increase additive = additive();
            if (additive != null) {
                additiveIncrease = additive.on(nicBitsPerSec).rate();
                additiveIncreasePerGbps = additive.on(nicBitsPerSec).perGbps();
            }
        }

        /** Additive increase of the rate; null: additiveWindow applies. */
        @Override
        Increase additive() {
            return Increase.of(
                    additiveIncrease, additiveIncreasePerGbps, simulated() ? Increase.at25G(10) : null);
        }

        @Override
        public void validate() {
            super.validate();
            require(eta > 0 && (eta <= 1 || simulated()), "eta: " + eta + " (expected: more than 0, at most 1)");
            require(maxStage == null || maxStage >= 0, "maxStage: " + maxStage + " (expected: 0 or more)");
            maxStage = stages();
            require(codedRates == null || !codedRates.isEmpty(),
                    "codedRates: [] (expected: at least one rate, or null)");
            require(intMulti >= 1, "intMulti: " + intMulti + " (expected: 1 or more)");
        }
    }

    @Override
    void reset(final FlowView flow) {
        utilization = 1;
        committedRate = maxRate;
        stage = 0;
        updateSeq = 0;
        resetHops(0);
        baseRttNs = reader.roundTripNs(baseRttPs);
        additive = increase == null
                ? (long) Units.rateBitsPerSec(params.additiveWindow.bytes(), baseRttPs) : increase.at(maxRate);
    }

    private void resetHops(final int from) {
        Arrays.fill(hopU, from, hopU.length, 1);
        Arrays.fill(hopRate, from, hopRate.length, maxRate);
        Arrays.fill(hopStage, from, hopStage.length, 0);
    }

    private void makeRoom(final int hops) {
        final int known = hopU.length;
        before = Arrays.copyOf(before, reader.longs(hops));
        hopU = Arrays.copyOf(hopU, hops);
        hopRate = Arrays.copyOf(hopRate, hops);
        hopStage = Arrays.copyOf(hopStage, hops);
        resetHops(known);
    }

    @Override
    public final void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        final boolean full = ack.seq > updateSeq;
        if (full || params.fastReact) {
            update(flow, ack, full);
        }
    }

    private void update(final FlowView flow, final Packet ack, final boolean full) {
        final int hops = ack.hopCount;
        if (hops > hopU.length) {
            makeRoom(hops);
        }
        if (updateSeq == 0) {
            updateSeq = flow.sndNxt();
            rememberAll(ack, hops);
            return;
        }
        if (!reader.isSamePath(before, ack)) {
            rememberAll(ack, hops);
            return;
        }
        if (hops <= reader.maxHops()) {
            if (params.ratePerHop) {
                updatePerHop(ack, hops, full);
            } else {
                updateByBusiestHop(ack, hops, full);
            }
        }
        if (full && flow.sndNxt() > updateSeq) {
            updateSeq = flow.sndNxt();
        }
    }

    /** Stores all hops of the first ACK of a path. */
    private void rememberAll(final Packet ack, final int hops) {
        for (int hop = 0; hop < hops; hop++) {
            reader.remember(before, ack, hop);
        }
    }

    private boolean ignores(final Packet ack, final int hop, final boolean full) {
        return params.sampleFeedback && !full && reader.isQueueEmpty(ack, hop);
    }

    private void updateByBusiestHop(final Packet ack, final int hops, final boolean full) {
        double busiest = 0;
        double durationNs = 0;
        int busiestHop = 0;
        boolean updated = false;
        for (int hop = 0; hop < hops; hop++) {
            if (ignores(ack, hop, full)) {
                continue;
            }
            updated = true;
            final double tauNs = reader.durationNs(before, ack, hop);
            final double u = takeUtilization(ack, hop, tauNs);
            if (u > busiest) {
                busiest = u;
                durationNs = tauNs;
                busiestHop = hop;
            }
        }
        if (!updated) {
            return;
        }
        final double dt = Math.min(durationNs, baseRttNs);
        utilization = (utilization * (baseRttNs - dt) + busiest * dt) / baseRttNs;
        final double c = utilization / params.eta;
        final boolean multiplicative = c >= 1 || stage >= maxStage;
        final long newRate =
                bounded((multiplicative ? whole(committedRate / c) : committedRate) + additiveStep(ack, busiestHop));
        setRateNow(newRate);
        if (full) {
            committedRate = newRate;
            stage = multiplicative ? 0 : stage + 1;
        }
    }

    private void updatePerHop(final Packet ack, final int hops, final boolean full) {
        long lowest = maxRate;
        boolean updated = false;
        for (int hop = 0; hop < hops; hop++) {
            if (ignores(ack, hop, full)) {
                lowest = Math.min(lowest, hopRate[hop]);
                continue;
            }
            updated = true;
            final double tauNs = reader.durationNs(before, ack, hop);
            final double u = takeUtilization(ack, hop, tauNs);
            final double dt = Math.min(tauNs, baseRttNs);
            hopU[hop] = (hopU[hop] * (baseRttNs - dt) + u * dt) / baseRttNs;
            final double c = hopU[hop] / params.eta;
            final boolean multiplicative = c >= 1 || hopStage[hop] >= maxStage;
            final long rate =
                    bounded((multiplicative ? whole(hopRate[hop] / c) : hopRate[hop]) + additiveStep(ack, hop));
            lowest = Math.min(lowest, rate);
            if (full) {
                hopRate[hop] = rate;
                hopStage[hop] = multiplicative ? 0 : hopStage[hop] + 1;
            }
        }
        if (updated) {
            setRateNow(lowest);
            committedRate = full ? lowest : committedRate;
        }
    }

    /** Additive increase of the rate per round trip, in bit/s, for an ACK and the hop that limits the rate. */
    long additiveStep(final Packet ack, final int busiestHop) {
        return additive;
    }

    /** Utilisation of a hop since the last call, {@code tauNs} ago. */
    private double takeUtilization(final Packet ack, final int hop, final double tauNs) {
        final double sentBytes = reader.sentBytes(before, ack, hop);
        final double queueBytes = reader.queueBytes(before, ack, hop);
        final long lineRate = reader.lineBitsPerSec(ack, hop);
        reader.remember(before, ack, hop);
        final double txRate = sentBytes * 8 / (tauNs * 1e-9);
        return txRate / lineRate + queueBytes * maxRate / lineRate / fullWindowBytes;
    }

    /** The smoothed utilisation of the busiest hop. */
    public final double utilization() {
        return utilization;
    }
}
