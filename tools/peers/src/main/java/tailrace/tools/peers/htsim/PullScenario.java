package tailrace.tools.peers.htsim;

import java.util.Set;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.lb.RoundRobinSpray;
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
    private static final double ECN_SHARE = 0.5;
    private static final int RR_ROUNDS = 5;
    private static final Set<String> NDP_STRATEGIES =
            Set.of("perm", "pull", "rand", "ecmp", "ecmp_host", "ecmp_host_ecn", "ecmp_rr");
    private static final Set<String> HOST_QUEUES = Set.of("swift", "prio", "fair_prio");
    private static final Set<String> LISTED = Set.of("perm", "pull");
    private static final Set<String> EQDS_STRATEGIES = Set.of("ecmp_host", "ecmp_host_ecn", "reactive_ecn", "ecmp_rr");
    private static final int EQDS_PULL_BYTES = 4096; // _credit_per_pull, which -mtu does not change
    private static final double EQDS_PERIOD = 0.99;
    /** Size of the packets at whose rate pulls are sent: {@code EqdsSrc::_mtu} before the first flow. */
    private static final int EQDS_PACED_BYTES = 4160;
    private static final int FRAME_BYTES = 38;
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
        FlagError.unless(flags.queueType == null || "composite".equals(flags.queueType), "-queue_type",
                flags.queueType, "composite with " + flags.transport);
        FlagError.refuse("-pfc_thresholds", flags.pfcPackets,
                "none with " + flags.transport + ", whose switches do not pause");
        final String hostQueue = flags.pull.hostQueue == null ? "fair_prio" : flags.pull.hostQueue;
        FlagError.unless(isNdp ? "fair_prio".equals(hostQueue) : HOST_QUEUES.contains(hostQueue), "-host_queue_type",
                hostQueue, isNdp ? "fair_prio with ndp" : "swift, prio or fair_prio");
        final String given = flags.uec.given();
        FlagError.unless(given == null || "-failed".equals(given) && isNdp, given, "with " + flags.transport,
                "-cc uec, or none");
        FlagError.refuse("-path_burst", isNdp && !LISTED.contains(strategy()) ? flags.pull.pathBurst : null,
                "none with -strat " + strategy());
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
            ndp.fullPackets = true;
            params.receiver = ndp;
            params.initialRto = NDP_FIRST_RTO;
            params.minRto = NDP_RTO;
        } else {
            final Eqds eqds = new Eqds();
            eqds.window = FlagError.count("-cwnd", flags.cwndPackets, EQDS_WINDOW_PACKETS, MAX_PACKETS);
            eqds.remembersTurns = true;
            eqds.pull = Size.bytes(EQDS_PULL_BYTES);
            eqds.period = EQDS_PERIOD * (EQDS_PACED_BYTES + FRAME_BYTES)
                    / (payloadBytes + HEADER_BYTES + FRAME_BYTES);
            params.receiver = eqds;
            params.ackPolicy = new Coalesced();
            params.minRto = new Time(EQDS_RTO_PS + EQDS_RTO_QUEUES * Units.txTimePs(queueBytes, rateBitsPerSec));
            params.initialRto = params.minRto;
        }
        params.pathControl = paths();
        params.ecn = marks();
        return params;
    }

    /** Returns the paths of flows; null: switches choose. */
    private PathChoice paths() {
        final String strategy = strategy();
        FlagError.unless(isNdp || EQDS_STRATEGIES.contains(strategy), "-strat", strategy,
                "ecmp_host, ecmp_host_ecn, reactive_ecn or ecmp_rr with eqds; Tailrace has no others of htsim");
        return switch (strategy) {
            case "perm", "pull", "rand" -> listed(strategy);
            case "ecmp_rr" -> null;
            case "ecmp_host", "ecmp" -> isNdp ? ofNdp(new Oblivious()) : eqdsPaths();
            case "ecmp_host_ecn" -> isNdp ? ofNdp(counting()) : eqdsPaths();
            default -> eqdsPaths(); // reactive_ecn, which EqdsSrc treats as ecmp_host_ecn
        };
    }

    private String strategy() {
        final String standard = isNdp ? null : "ecmp_host";
        final String strategy = flags.strategy == null ? standard : flags.strategy;
        FlagError.unless(strategy != null, "-strat", "missing",
                "perm, or ecmp_host with -paths: htsim_ndp has no default");
        FlagError.unless(!isNdp || NDP_STRATEGIES.contains(strategy), "-strat", strategy,
                "perm, pull, rand, ecmp, ecmp_host, ecmp_host_ecn or ecmp_rr with ndp; Tailrace has no others"
                + " of htsim");
        return strategy;
    }

    /** Returns the paths of {@code NdpSrc::choose_route}, which has a list of them. */
    private EveryPath listed(final String strategy) {
        final EveryPath paths = new EveryPath();
        paths.draws = "rand".equals(strategy);
        paths.burst = FlagError.count("-path_burst", flags.pull.pathBurst, 1, MAX_PACKETS);
        paths.paths = flags.paths == null ? null : FlagError.count("-paths", flags.paths, 1, 1 << 16);
        return paths;
    }

    /** Returns a bitmap that skips a path once for each mark ({@code NdpSrc::choose_route}). */
    private static Bitmap counting() {
        final Bitmap bitmap = new Bitmap();
        bitmap.trimmed = 0;
        bitmap.timeout = 0;
        bitmap.most = Byte.MAX_VALUE;
        return bitmap;
    }

    private PathChoice ofNdp(final PathChoice choice) {
        FlagError.unless(flags.paths != null, "-paths", "missing", "a power of two with ndp and " + strategy());
        return withEntropies(choice, 1);
    }

    private boolean marks() {
        return flags.strategy != null && flags.strategy.endsWith("_ecn");
    }

    /** Returns the path control of {@code EqdsSrc::penalizePath}, which skips a bad path at most once. */
    private PathChoice eqdsPaths() {
        final Bitmap bitmap = new Bitmap();
        bitmap.trimmed = 1;
        bitmap.timeout = 0;
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
        final OutputQueued switches = queues.switches();
        if ("ecmp_rr".equals(flags.strategy)) {
            final RoundRobinSpray spray = new RoundRobinSpray();
            spray.rounds = RR_ROUNDS;
            switches.loadBalancing = spray;
        }
        if (marks()) {
            final double share = flags.pull.ecnShare == null ? ECN_SHARE : flags.pull.ecnShare;
            FlagError.unless(share > 0 && share < 1, "-ecn_thresh", flags.pull.ecnShare, "more than 0, less than 1");
            mark(switches, Size.bytes((long) (share * queueBytes)));
        } else {
            FlagError.refuse("-ecn_thresh", flags.pull.ecnShare, "none without a -strat that ends with _ecn");
        }
        return switches;
    }

    /** Marks packets that leave a longer queue behind, except in ports to hosts ({@code COMPOSITE_ECN_LB}). */
    private void mark(final OutputQueued switches, final Size threshold) {
        switches.ecn.mode = Ecn.Mode.STEP;
        switches.ecn.at = Ecn.Point.DEQUEUE;
        switches.ecn.lastHop = false;
        switches.ecn.byRate = topology.links().stream().map(Topology.Link::rateBitsPerSec).sorted().distinct()
                .map(rate -> {
                    final Ecn.RateThresholds row = new Ecn.RateThresholds();
                    row.rate = new Rate(rate);
                    row.kMin = threshold;
                    row.kMax = threshold;
                    return row;
                }).toList();
    }
}
