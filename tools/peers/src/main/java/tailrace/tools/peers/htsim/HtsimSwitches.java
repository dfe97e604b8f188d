package tailrace.tools.peers.htsim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.net.lb.FlowHash;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.lb.PacketScatter;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.SwitchParams.Ecn;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.net.topology.Topology;

/**
 * Creates the switches that the flags describe.
 *
 * <p>{@code ecn}: each port has a queue of {@code -q} packets, or of the bytes in the topology file. It drops packets
 * that do not fit, and marks above 15 packets ({@code ECNQueue}). {@code lossless_input}: queues have no limit, even if
 * the file has one, and mark above 16 packets ({@code LosslessOutputQueue}, which only prints a message if a packet
 * does not fit). Pauses depend on the bytes from each ingress port ({@code LosslessInputQueue}).
 *
 * <p>{@code random}, for TCP and Swift: queues have the same length and do not mark. They drop a tenth of the packets
 * that arrive within three packets of the limit ({@code RandomQueue}), which breaks phase effects.
 *
 * <p>{@code -q} has precedence over the file, as in versions of htsim that ignore queues in files. Versions that read
 * queues from files ({@code FatTreeTopology::load}) only accept {@code -q 0} for such a file.
 */
final class HtsimSwitches {
    private static final String ECN = "ecn";
    private static final String RANDOM = "random";
    private static final int RANDOM_PACKETS = 3;
    private static final String LOSSLESS = "lossless_input";
    private static final int ECN_MARK_PACKETS = 15;
    private static final int LOSSLESS_MARK_PACKETS = 16;
    private static final int MAX_PACKETS = 1_000_000;
    private static final List<Integer> STANDARD_PFC_PACKETS = List.of(12, 15);
    /** Buffer that is never full, because thresholds are smaller: htsim's switches have no shared memory. */
    private static final long BUFFER_BYTES = (1L << 40) - 1;
    private static final Map<String, LoadBalancing> STRATEGIES =
            Map.of("ecmp_host", new FlowHash(), "single", new FlowHash(), "rand", new PacketScatter());

    private final HtsimFlags flags;
    private final int mtuBytes;
    private final int wireBytes;

    HtsimSwitches(final HtsimFlags flags, final int mtuBytes, final int wireBytes) {
        this.flags = flags;
        this.mtuBytes = mtuBytes;
        this.wireBytes = wireBytes;
    }

    private static String type(final HtsimFlags flags) {
        final String standard =
                flags.transport.isRateBased() ? LOSSLESS : flags.transport.ignoresMarks() ? RANDOM : ECN;
        return flags.queueType == null ? standard : flags.queueType;
    }

    /** Returns whether switches pause and their queues have no limit. */
    static boolean pauses(final HtsimFlags flags) {
        return type(flags).equals(LOSSLESS);
    }

    /** Returns whether the flags set the lengths of queues. */
    static boolean setsQueues(final HtsimFlags flags) {
        return flags.queuePackets != null && flags.queuePackets != 0;
    }

    SwitchParams params(final Topology topology) {
        final String type = type(flags);
        FlagError.unless(type.equals(ECN) || type.equals(LOSSLESS) || type.equals(RANDOM), "-queue_type", type,
                ECN + ", " + RANDOM + " or " + LOSSLESS + "; Tailrace has no others of htsim");
        final SwitchParams params = type.equals(LOSSLESS) ? pausing() : dropping(topology);
        params.ecn.at = Ecn.Point.DEQUEUE;
        if (type.equals(RANDOM)) {
            params.ecn.mode = Ecn.Mode.OFF;
        } else {
            params.ecn.byRate = thresholds(topology, type.equals(ECN) ? ECN_MARK_PACKETS : LOSSLESS_MARK_PACKETS);
        }
        params.loadBalancing = balancing();
        return params;
    }

    private OutputQueued dropping(final Topology topology) {
        FlagError.refuse("-pfc_thresholds", flags.pfcPackets, "none but with -queue_type " + LOSSLESS);
        final OutputQueued queued = new OutputQueued();
        if (type(flags).equals(RANDOM)) {
            queued.randomDrop = new OutputQueued.Early();
            queued.randomDrop.room = Size.bytes((long) RANDOM_PACKETS * wireBytes);
        }
        final boolean inFile = topology.links().stream().anyMatch(link -> link.queueBytesAtB() > 0);
        if (setsQueues(flags) || flags.queuePackets != null && !inFile) {
            queued.queuePerGbps = Size.bytes(0);
            queued.minQueue = Size.bytes((long) wireBytes * FlagError.count("-q", flags.queuePackets, 0, MAX_PACKETS));
        }
        return queued;
    }

    private SharedMemory pausing() {
        FlagError.refuse("-q", setsQueues(flags) ? flags.queuePackets : null, "none with " + LOSSLESS
                + ", whose queues have no limit, neither in htsim; or -queue_type " + ECN);
        final List<Integer> pfc = flags.pfcPackets == null ? STANDARD_PFC_PACKETS : flags.pfcPackets;
        final int low = pfc.get(0);
        final int high = pfc.get(1);
        FlagError.unless(low >= 0 && high > low && high <= MAX_PACKETS, "-pfc_thresholds", low + " " + high,
                "low, then high, in packets, at most " + MAX_PACKETS);
        final SharedMemory memory = new SharedMemory();
        memory.buffer = Size.bytes(BUFFER_BYTES);
        memory.reserve = Size.bytes(0);
        memory.threshold = SharedMemory.Threshold.STATIC;
        memory.staticThreshold = Size.bytes((long) high * mtuBytes);
        memory.resumeOffset = Size.bytes((long) (high - low) * mtuBytes);
        return memory;
    }

    /** Returns thresholds with the same number of bytes for ports of any rate. */
    private List<Ecn.RateThresholds> thresholds(final Topology topology, final int packets) {
        final TreeSet<Long> rates = new TreeSet<>();
        for (int link = 0; link < topology.linkCount(); link++) {
            rates.add(topology.link(link).rateBitsPerSec());
        }
        final List<Ecn.RateThresholds> rows = new ArrayList<>();
        for (final long rate : rates) {
            final Ecn.RateThresholds row = new Ecn.RateThresholds();
            row.rate = new Rate(rate);
            row.kMin = Size.bytes((long) packets * mtuBytes);
            row.kMax = row.kMin;
            rows.add(row);
        }
        return rows;
    }

    private LoadBalancing balancing() {
        final String strategy = flags.strategy == null ? "ecmp_host" : flags.strategy;
        final LoadBalancing balancing = STRATEGIES.get(strategy);
        FlagError.unless(balancing != null, "-strat", strategy,
                "ecmp_host or single, a path per flow, or rand, one per packet; Tailrace has no others of htsim");
        FlagError.unless(
                flags.paths == null || flags.paths == 1 && balancing instanceof FlowHash, "-paths", flags.paths,
                "1 with -strat ecmp_host or single, as a flow keeps its path; none with rand, which takes them all");
        return balancing;
    }
}
