package tailrace.tools.peers.lint;

import static tailrace.core.Require.require;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.schedule.RankGroups;
import tailrace.scenario.program.simai.SimaiCollective;
import tailrace.scenario.program.simai.SimaiGroups;
import tailrace.scenario.program.simai.SimaiLayer;
import tailrace.scenario.program.simai.SimaiWorkload;

/** Finds doubtful parts of a SimAI workload, in relation to its GPUs and servers. */
public final class SimaiRules {
    /** Delay from which the unit is probably ns instead of us: SimAI 1.7's own table begins at 7200. */
    private static final BigDecimal LONG_US = new BigDecimal(1000);

    private final SimaiWorkload workload;
    private final SimaiGroups groups;
    private final int gpus;
    private final int perServer;

    /**
     * Creates rules for a workload on a number of GPUs.
     *
     * @throws IllegalArgumentException if the workload's parallelism does not divide the number of GPUs
     */
    public SimaiRules(final SimaiWorkload workload, final int gpus, final int perServer) {
        this.workload = workload;
        this.groups = new SimaiGroups(workload, gpus);
        this.gpus = gpus;
        this.perServer = perServer;
    }

    /** Returns a line for each doubtful part. */
    public List<String> warnings() {
        final List<String> doubts = new ArrayList<>();
        if (workload.has("all_gpus") && workload.value("all_gpus") != gpus) {
            doubts.add("all_gpus: " + workload.value("all_gpus") + ", but the topology has " + gpus
                    + " GPUs, all of which take part, as in SimAI");
        }
        final long tp = workload.value("model_parallel_NPU_group");
        if (perServer > 1 && tp > 1 && (tp > perServer || perServer % tp != 0)) {
            doubts.add("model_parallel_NPU_group: " + tp + " GPUs are cut by servers of " + perServer
                    + ", so that their collectives cross the network");
        }
        if (groups.pipelineStages() > 1) {
            doubts.add("pp: " + groups.pipelineStages() + ", but nothing is sent between pipeline stages: SimAI has"
                    + " them in the bubble time of its table only");
        }
        for (int layer = 0; layer < workload.layers().size(); layer++) {
            addUnitDoubts(doubts, layer);
        }
        return doubts;
    }

    private void addUnitDoubts(final List<String> doubts, final int layer) {
        for (final SimaiLayer.Phase phase : workload.layers().get(layer).phases()) {
            final SimaiCollective collective = phase.collective();
            if (collective != null && collective.bytes() < groups.of(collective.group()).size()) {
                doubts.add("layer " + layer + " (" + workload.layers().get(layer).name() + "): " + collective.op()
                        + " of " + collective.bytes() + " B, less than a byte for each rank; sizes are in bytes");
            }
        }
    }

    /** Returns a line if the unit of a message delay was probably not us. */
    public static List<String> ofDelay(final BigDecimal us) {
        return us.compareTo(LONG_US) < 0 ? List.of() : List.of("AS_SEND_LAT: " + us.toPlainString() + " us before each"
                + " message: SimAI takes us, though its release 1.7 documents ns");
    }

    /**
     * Returns whether an all-reduce spans whole servers, so that NVLS uses NVSwitches for it.
     *
     * @throws IllegalArgumentException if the workload uses NVLS, and a server has no NVSwitch or several
     */
    public boolean usesNvls(final int nvSwitches) {
        if (collectives().stream().noneMatch(this::isOfServers)) {
            return false;
        }
        require(nvSwitches == gpus / perServer, "AS_NVLS_ENABLE: 1 (expected: 0 with " + nvSwitches
                + " NVSwitches for " + gpus / perServer + " servers, as one of each ends the flows of NVLS)");
        return true;
    }

    private boolean isOfServers(final SimaiCollective collective) {
        final RankGroups of = groups.of(collective.group());
        return collective.op() == Collective.Op.ALL_REDUCE && of.size() == perServer && of.size() > 1
                && of.perServer(perServer) == perServer;
    }

    /**
     * Refuses PXN if it would have an effect.
     *
     * @throws IllegalArgumentException if rings contain several GPUs of several servers
     */
    public void refusePxn() {
        for (final SimaiCollective collective : collectives()) {
            require(!crossesServers(collective) || groups.of(collective.group()).perServer(perServer) == 1,
                    "AS_PXN_ENABLE: 1 (expected: 0 with " + collective.op() + " of " + collective.group()
                    + ", as PXN needs flows that another GPU of the server hands on)");
        }
    }

    private List<SimaiCollective> collectives() {
        return workload.layers().stream().flatMap(layer -> layer.phases().stream()).map(SimaiLayer.Phase::collective)
                .filter(collective -> collective != null).toList();
    }

    private boolean crossesServers(final SimaiCollective collective) {
        final int[] members = groups.of(collective.group()).members(0);
        return members[0] / perServer != members[members.length - 1] / perServer;
    }
}
