package tailrace.tools.peers.hpcc.run;

import java.util.List;
import java.util.Map;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.lb.MurmurHash;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.transport.Ns3HostQuirks;
import tailrace.transport.RecoveryChoice;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.HpccPint;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.cc.Timely;
import tailrace.transport.recovery.GoBack0;
import tailrace.transport.recovery.GoBackN;
import tailrace.transport.recovery.SelectiveRepeat;

/** Creates the endpoints of a configuration of the HPCC ns-3 simulator. */
final class HpccTransport {
    private static final int HEADER_BYTES = 48;
    private static final int TIMESTAMP_BYTES = 8;
    private static final int TELEMETRY_BYTES = 42;
    /** Bytes that the simulator reserves for every HPCC-PINT code, even if it needs fewer ({@code int-header.cc}). */
    private static final int CODE_BYTES = 2;
    private static final int ACK_HEADERS_BYTES = 46;
    private static final int MIN_ACK_BYTES = 60;
    private static final int DEFAULT_CHUNK = 4000;
    /** NACKGenerationInterval of conweave's rdma-hw.cc; the original has 500 us. */
    private static final Time CONWEAVE_NACK_INTERVAL = Time.us(4);
    /** Timeout of IRN in conweave's network-load-balance.cc. IRN's window depends on the topology's name. */
    private static final Time IRN_RTO_HIGH = Time.us(320);
    private static final Time IRN_RTO_LOW = Time.us(100);
    private static final Map<String, Size> IRN_WINDOWS = Map.of(
            "leaf_spine_128_100G_OS2", Size.bytes(104_000), "fat_k8_100G_OS2", Size.bytes(156_000));
    /** {@code lineRateValues} of the original simulator. Forks have other values. */
    private static final List<Rate> CODED_RATES =
            List.of(Rate.gbps(25), Rate.gbps(50), Rate.gbps(100), Rate.gbps(200), Rate.gbps(400));

    private final HpccConfig config;
    private final HpccDialect dialect;

    HpccTransport(final HpccConfig config, final HpccDialect dialect) {
        this.config = config;
        this.dialect = dialect;
    }

    RdmaParams params() {
        final RdmaParams params = switch (config.ccMode()) {
            case 1 -> dcqcn();
            case 3 -> hpcc();
            case 7 -> timely();
            case 8 -> dctcp();
            default -> pint();
        };
        params.profile = RdmaParams.Profile.HPCC_SIM;
        params.payload = Size.bytes(config.packetPayloadBytes());
        params.header = Size.bytes(HEADER_BYTES + telemetryBytes());
        params.ack = Size.bytes(Math.max(MIN_ACK_BYTES, ACK_HEADERS_BYTES + telemetryBytes()));
        params.ackPriority = dialect == HpccDialect.KWZHAO ? 0 : null;
        params.recovery = recovery();
        params.goBackChunk = Size.bytes(chunkBytes());
        params.ns3 = quirks();
        if (expectsReordering()) {
            params.nackInterval = CONWEAVE_NACK_INTERVAL;
        }
        params.retransmissionTimer = config.enableIrn();
        params.receiveWindow = config.enableIrn() ? irnWindow() : null;
        params.minRate = new Rate(config.minRateBitsPerSec());
        config.maxRateBitsPerSec().ifPresent(rate -> params.maxRate = new Rate(rate));
        params.paces = config.rateBound();
        if (!config.hasWin()) {
            params.window = RdmaParams.Window.NONE;
        } else {
            params.window = config.varWin() ? RdmaParams.Window.SCALED : RdmaParams.Window.FIXED;
        }
        config.fixedWinBytes().ifPresent(bytes -> params.windowSize = Size.bytes(bytes));
        config.baseRttNs().ifPresent(ns -> params.baseRtt = new Time(ns * Units.PS_PER_NS));
        return params;
    }

    /** Returns whether this is a run of conweave. Its results are not equal to the simulator's. */
    private boolean expectsReordering() {
        return config.enableIrn() || !(config.loadBalancing() instanceof MurmurHash);
    }

    /**
     * Returns IRN's window. Null means no limit, because the simulator defines no window for this topology, and does
     * not run with it.
     */
    private Size irnWindow() {
        final String topology = config.topologyFile().toString();
        return IRN_WINDOWS.entrySet().stream().filter(known -> topology.contains(known.getKey()))
                .map(Map.Entry::getValue).findFirst().orElse(null);
    }

    private RecoveryChoice recovery() {
        if (config.enableIrn()) {
            final SelectiveRepeat.Params irn = new SelectiveRepeat.Params();
            irn.rtoHigh = IRN_RTO_HIGH;
            irn.rtoLow = IRN_RTO_LOW;
            return irn;
        }
        return config.l2BackToZero() ? new GoBack0() : new GoBackN();
    }

    private Ns3HostQuirks quirks() {
        final Ns3HostQuirks quirks = new Ns3HostQuirks();
        quirks.countsAcks = dialect != HpccDialect.ORIGINAL || config.l2AckIntervalBytes() > 0;
        quirks.firstAck = Size.bytes(config.l2AckIntervalBytes());
        quirks.answersDuplicates = false;
        quirks.marksAcks = true;
        quirks.skipsAcknowledged = false;
        quirks.endsWithinChunk = false;
        quirks.overrunsWindow = true;
        quirks.truncatesGapsToNs = true;
        return quirks;
    }

    /** Returns the chunk size. With a size of 0, the simulator crashes when it rounds to chunks. */
    private int chunkBytes() {
        if (config.l2ChunkBytes() > 0) {
            return config.l2ChunkBytes();
        }
        final int interval = config.l2AckIntervalBytes();
        if (interval > config.packetPayloadBytes()) {
            throw config.error("L2_ACK_INTERVAL", "at most PACKET_PAYLOAD_SIZE, or an L2_CHUNK_SIZE above 0");
        }
        if (config.l2BackToZero() && interval > 0) {
            throw config.error("L2_BACK_TO_ZERO", "0, or an L2_CHUNK_SIZE above 0");
        }
        return DEFAULT_CHUNK;
    }

    private int telemetryBytes() {
        return switch (config.ccMode()) {
            case 3 -> TELEMETRY_BYTES;
            case 7 -> TIMESTAMP_BYTES;
            case 10 -> CODE_BYTES;
            default -> 0;
        };
    }

    private Dctcp.Params dctcp() {
        final Dctcp.Params params = new Dctcp.Params();
        params.g = config.ewmaGain();
        params.rateIncrease = new Rate(config.dctcpRateAiBitsPerSec());
        return params;
    }

    private Dcqcn.Params dcqcn() {
        final Dcqcn.Params params = new Dcqcn.Params();
        params.g = config.ewmaGain();
        params.alphaInterval = wholeUs(config.alphaResumeIntervalPs());
        params.decreaseInterval = wholeUs(config.rateDecreaseIntervalPs());
        params.increaseInterval = wholeUs(config.rpTimerPs());
        params.fastRecoveryTimes = config.fastRecoveryTimes();
        params.clampTarget = config.clampTargetRate();
        params.additiveIncrease = new Rate(config.rateAiBitsPerSec());
        params.hyperIncrease = new Rate(config.rateHaiBitsPerSec());
        params.notifiesReordering = expectsReordering();
        return params;
    }

    /** Rounds down to whole microseconds, because the simulator's {@code MicroSeconds} accepts only whole numbers. */
    private static Time wholeUs(final long ps) {
        return new Time(ps - ps % Units.PS_PER_US);
    }

    private Timely.Params timely() {
        final Timely.Params params = new Timely.Params();
        params.tLow = new Time(config.timelyTLowPs());
        params.tHigh = new Time(config.timelyTHighPs());
        params.beta = config.timelyBeta();
        params.additiveIncrease = new Rate(config.rateAiBitsPerSec());
        params.hyperIncrease = new Rate(config.rateHaiBitsPerSec());
        return params;
    }

    private Hpcc.Params hpcc() {
        final Hpcc.Params params = new Hpcc.Params();
        params.eta = config.uTarget();
        params.maxStage = config.miThresh();
        params.additiveIncrease = new Rate(config.rateAiBitsPerSec());
        params.fastReact = config.fastReact();
        params.ratePerHop = config.multiRate();
        params.sampleFeedback = config.sampleFeedback();
        params.intMulti = config.intMulti();
        params.codedRates = dialect == HpccDialect.ORIGINAL ? CODED_RATES : null;
        return params;
    }

    private HpccPint.Params pint() {
        final HpccPint.Params params = new HpccPint.Params();
        params.eta = config.uTarget();
        params.maxStage = config.miThresh();
        params.additiveIncrease = new Rate(config.rateAiBitsPerSec());
        params.logBase = config.pintLogBase();
        params.sampling = config.pintProb();
        return params;
    }
}
