package tailrace.tools.peers.hpcc.run;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.net.queue.RoundRobin;
import tailrace.net.switches.SwitchParams.Ecn;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccLink;
import tailrace.tools.peers.hpcc.HpccTopologyFile;
import tailrace.tools.peers.hpcc.RateTable;

/** Creates the switches of a configuration of the HPCC ns-3 simulator or of SimAI. */
final class HpccSwitches {
    private static final int PFC_BYTES = 43;
    private static final int KB = 1000;
    /**
     * Threshold for ports to NVSwitches. The configuration has no thresholds for their rates, because they mark
     * nothing.
     */
    private static final Size NEVER_PER_GBPS = Size.bytes(1_000_000_000);

    private final HpccConfig config;
    private final HpccTopologyFile topologyFile;

    HpccSwitches(final HpccConfig config, final HpccTopologyFile topologyFile) {
        this.config = config;
        this.topologyFile = topologyFile;
    }

    /** Returns the switches. */
    SharedMemory params() {
        final SharedMemory params = new SharedMemory();
        params.buffer = Size.bytes(config.bufferBytes());
        params.alpha = config.hasTenKibUnits() ? 0.25 : 0.125;
        params.pauseFrame = Size.bytes(PFC_BYTES);
        params.pause = config.enablePfc();
        params.lossless = List.of(1, 2, 3, 4, 5, 6, 7);
        params.exempt = List.of(0);
        final RoundRobin scheduler = new RoundRobin();
        scheduler.strictPriorities = 1;
        params.scheduler = scheduler;
        params.ns3 = quirks();
        params.loadBalancing = config.loadBalancing();
        params.ecn.mode = config.enableQcn() ? Ecn.Mode.RED : Ecn.Mode.OFF;
        params.ecn.at = Ecn.Point.DEQUEUE;
        params.ecn.fromPriority = 1;
        params.ecn.byRate = thresholds();
        if (topologyFile.links().stream().anyMatch(this::neverMarks)) {
            params.ecn.kMinPerGbps = NEVER_PER_GBPS;
            params.ecn.kMaxPerGbps = NEVER_PER_GBPS;
        }
        params.utilizationLogBase = config.pintLogBase();
        return params;
    }

    private SharedMemory.Ns3SwitchQuirks quirks() {
        final SharedMemory.Ns3SwitchQuirks quirks = new SharedMemory.Ns3SwitchQuirks();
        quirks.blindHeadroom = true;
        quirks.overbookingWraps = true;
        quirks.queuesEveryPause = true;
        quirks.pausesJoinPriority0 = true;
        quirks.zeroTimePauses = config.pauseTimeUs() == 0;
        quirks.accountsKeepLostBytes = true;
        return quirks;
    }

    private List<Ecn.RateThresholds> thresholds() {
        final List<Ecn.RateThresholds> rows = new ArrayList<>();
        for (final HpccLink link : topologyFile.links()) {
            final long rate = link.rateBitsPerSec();
            if (rows.stream().anyMatch(row -> row.rate.bitsPerSec() == rate) || neverMarks(link)) {
                continue;
            }
            require("KMIN_MAP", config.kMinKb(), link);
            require("KMAX_MAP", config.kMaxKb(), link);
            require("PMAX_MAP", config.pMax(), link);
            final Ecn.RateThresholds row = new Ecn.RateThresholds();
            row.rate = new Rate(rate);
            // If KMIN exceeds KMAX, the simulator marks everything above KMAX.
            row.kMin = Size.bytes((long) Math.min(config.kMinKb().at(rate), config.kMaxKb().at(rate)) * KB);
            row.kMax = Size.bytes((long) config.kMaxKb().at(rate) * KB);
            row.pMax = config.pMax().at(rate);
            rows.add(row);
        }
        return rows;
    }

    private void require(final String key, final RateTable table, final HpccLink link) {
        if (!table.has(link.rateBitsPerSec())) {
            throw config.error(key, "a value for " + new Rate(link.rateBitsPerSec()) + ", the rate of the link in line "
                    + link.line() + " of " + topologyFile.file());
        }
    }

    /**
     * Returns whether a link ends at an NVSwitch. NVSwitches mark nothing, so the link's rate needs no thresholds,
     * unless another link has the same rate.
     */
    private boolean neverMarks(final HpccLink link) {
        return topologyFile.isNvSwitch(link.a()) || topologyFile.isNvSwitch(link.b());
    }
}
