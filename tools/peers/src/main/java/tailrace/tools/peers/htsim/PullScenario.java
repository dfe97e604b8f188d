package tailrace.tools.peers.htsim;

import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.SwitchParams.Ecn;
import tailrace.net.topology.Topology;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.transport.PathChoice;
import tailrace.transport.ack.Coalesced;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.path.Bitmap;
import tailrace.transport.path.EveryPath;
import tailrace.transport.path.Oblivious;
import tailrace.transport.receiver.Eqds;
import tailrace.transport.receiver.Ndp;
import tailrace.transport.recovery.SelectiveRepeat;

/**
 * Translates the flags of {@code htsim_ndp} and {@code htsim_eqds}, with their defaults, into a scenario. Receivers
 * pull data, and composite queues of {@code -q} packets trim. Sources: ultraethernet/uet-htsim 40ccb05,
 * {@code main_ndp.cpp}, and Broadcom/csg-htsim 841d9e7, {@code main_eqds.cpp}. NDP's packets have {@code -mtu} bytes
 * and 64 bytes of headers, and its queues count packets of {@code -mtu} bytes. EQDS's packets have {@code -mtu} bytes
 * in total.
 */
final class PullScenario {
    private static final int HEADER_BYTES = 64;
    private static final int MAX_PACKETS = 1_000_000;
    private static final int NDP_PACKETS = 15; // for queue and window
    private static final double NDP_SHARE = 0.99;
    private static final Time NDP_FIRST_RTO = Time.ms(20);
    private static final Time NDP_RTO = Time.ms(50);
    private static final int EQDS_QUEUE_PACKETS = 35;
    private static final int EQDS_WINDOW_PACKETS = 50;
    private static final int EQDS_PATHS = 64;
    private static final long EQDS_RTO_PS = 150 * Units.PS_PER_US;
    private static final int EQDS_RTO_QUEUES = 6;

    private final HtsimFlags flags;
    private final Topology topology;
    private final boolean isNdp;
    private final int payloadBytes;
    private final int queuePackets;
    private final long queueBytes;
    private final long rateBitsPerSec;

    PullScenario(final HtsimFlags flags, final int mtuBytes, final Topology topology) {
        this.flags = flags;
        this.topology = topology;
        this.isNdp = flags.transport == HtsimTransport.NDP;
        FlagError.unless(mtuBytes > HEADER_BYTES, "-mtu", mtuBytes, "more than 64, the bytes of headers");
        this.payloadBytes = isNdp ? mtuBytes : mtuBytes - HEADER_BYTES;
        this.queuePackets = FlagError.count("-q", flags.queuePackets, isNdp ? NDP_PACKETS : EQDS_QUEUE_PACKETS,
                MAX_PACKETS);
        this.queueBytes = (long) queuePackets * mtuBytes;
        this.rateBitsPerSec = topology.accessLink(0).rateBitsPerSec();
    }

    /** Sets the parts that differ from other transports. */
    void complete(final Scenario scenario) {
        FlagError.refuse("-topo", flags.topology, "none with " + flags.transport + ", but -nodes and -linkspeed");
        FlagError.unless(flags.queueType == null || "composite".equals(flags.queueType), "-queue_type",
                flags.queueType, "composite with " + flags.transport);
        FlagError.refuse("-pfc_thresholds", flags.pfcPackets,
                "none with " + flags.transport + ", whose switches do not pause");
        final String given = flags.uec.given();
        FlagError.unless(given == null || "-failed".equals(given) && isNdp, given, "with " + flags.transport,
                "-cc uec, or none");
        scenario.transport = transport();
        scenario.switch_ = switches();
        scenario.model.completion = Model.Completion.ACKNOWLEDGED;
        scenario.workloads.get(0).priority = 1; // below headers, ACKs and pulls
        scenario.failures = FailedCables.of(flags, topology);
    }

    private FixedWindow.Params transport() {
        final FixedWindow.Params params = new FixedWindow.Params();
        params.payload = Size.bytes(payloadBytes);
        params.header = Size.bytes(HEADER_BYTES);
        params.ack = Size.bytes(HEADER_BYTES);
        params.ackPriority = 0;
        params.recovery = SelectiveRepeat.withPacketTimers();
        if (isNdp) {
            final Ndp ndp = new Ndp();
            ndp.window = FlagError.count("-cwnd", flags.cwndPackets, NDP_PACKETS, MAX_PACKETS);
            ndp.share = NDP_SHARE;
            params.receiver = ndp;
            params.initialRto = NDP_FIRST_RTO;
            params.minRto = NDP_RTO;
        } else {
            final Eqds eqds = new Eqds();
            eqds.window = FlagError.count("-cwnd", flags.cwndPackets, EQDS_WINDOW_PACKETS, MAX_PACKETS);
            eqds.remembersTurns = true;
            params.receiver = eqds;
            params.ackPolicy = new Coalesced();
            params.ecn = marks();
            params.minRto = new Time(EQDS_RTO_PS + EQDS_RTO_QUEUES * Units.txTimePs(queueBytes, rateBitsPerSec));
            params.initialRto = params.minRto;
        }
        params.pathControl = isNdp ? ndpPaths() : eqdsPaths();
        return params;
    }

    private PathChoice ndpPaths() {
        FlagError.unless(flags.strategy != null, "-strat", "missing",
                "perm, or ecmp_host with -paths: htsim_ndp has no default");
        if (flags.strategy.equals("perm")) {
            FlagError.refuse("-paths", flags.paths, "none with perm, which takes all paths");
            return new EveryPath();
        }
        FlagError.unless(flags.strategy.equals("ecmp_host"), "-strat", flags.strategy,
                "perm or ecmp_host with ndp; Tailrace has no others of htsim");
        FlagError.unless(flags.paths != null, "-paths", "missing", "a power of two with ndp and ecmp_host");
        return withEntropies(new Oblivious(), 1);
    }

    private boolean marks() {
        return "ecmp_host_ecn".equals(flags.strategy);
    }

    /** Returns the path control of {@code EqdsSrc::penalizePath}, which skips a bad path at most once. */
    private PathChoice eqdsPaths() {
        FlagError.unless(flags.strategy == null || flags.strategy.equals("ecmp_host") || marks(), "-strat",
                flags.strategy, "ecmp_host or ecmp_host_ecn with eqds; Tailrace has no others of htsim");
        final Bitmap bitmap = new Bitmap();
        bitmap.trimmed = 1;
        bitmap.timeout = 1;
        bitmap.most = 1;
        return withEntropies(bitmap, EQDS_PATHS);
    }

    private PathChoice withEntropies(final PathChoice choice, final int standard) {
        choice.entropies = FlagError.count("-paths", flags.paths, standard, 1 << 16);
        FlagError.unless(Integer.bitCount(choice.entropies) == 1, "-paths", flags.paths,
                "a power of two with " + flags.transport);
        return choice;
    }

    private OutputQueued switches() {
        final CompositeQueues queues = new CompositeQueues(queueBytes, payloadBytes + HEADER_BYTES, rateBitsPerSec)
                .trimming(HEADER_BYTES);
        if (!isNdp && marks()) {
            final Size threshold = Size.bytes(queueBytes / 2); // -ecn_thresh 0.5
            queues.marking(Ecn.Mode.STEP, threshold, threshold);
        }
        return queues.switches();
    }
}
