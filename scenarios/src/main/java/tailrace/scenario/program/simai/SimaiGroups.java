package tailrace.scenario.program.simai;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.program.schedule.RankGroups;

/**
 * Divides ranks into the groups of a workload, as SimAI does. A TP group has TP consecutive ranks. A DP group has every
 * (TP x PP)-th rank, with DP = ranks / (TP x PP). An EP group has the ranks at the same place of EP consecutive TP
 * groups. A DP_EP group has every (TP x EP)-th rank.
 */
public final class SimaiGroups {
    private final int ranks;
    private final int tp;
    private final int pp;
    private final int ep;

    /**
     * Creates the groups of a workload.
     *
     * @param ranks number of all GPUs
     * @throws IllegalArgumentException if they cannot be divided in this way
     */
    public SimaiGroups(final SimaiWorkload workload, final int ranks) {
        this.ranks = ranks;
        this.tp = size(workload, "model_parallel_NPU_group", ranks);
        this.pp = size(workload, "pp", ranks);
        this.ep = size(workload, "ep", ranks);
        require(ranks % ((long) tp * pp) == 0, "model_parallel_NPU_group: " + tp + ", pp: " + pp
                + " (expected: a product that divides " + ranks + " ranks)");
        require(ranks / tp % ep == 0, "ep: " + ep + " (expected: what divides " + ranks / tp
                + ", the number of groups of " + tp + " ranks)");
    }

    private static int size(final SimaiWorkload workload, final String key, final int ranks) {
        final long size = workload.value(key);
        require(size >= 1 && size <= ranks, key + ": " + size + " (expected: 1 to " + ranks + ", the number of ranks)");
        return (int) size;
    }

    /** Number of pipeline stages. SimAI counts stages, but sends no messages between them. */
    public int pipelineStages() {
        return pp;
    }

    /** Groups of a kind. */
    public RankGroups of(final SimaiCollective.Group group) {
        final List<int[]> members = switch (group) {
            case TP -> blocks(tp, 1, tp);
            case DP -> blocks(ranks, tp * pp, ranks / (tp * pp));
            case EP -> blocks(tp * ep, tp, ep);
            case DP_EP -> blocks(ranks, tp * ep, ranks / (tp * ep));
        };
        return new RankGroups(group.name(), ranks, members);
    }

    /** Groups within blocks of consecutive ranks; successive ranks of a group are {@code distance} apart. */
    private List<int[]> blocks(final int block, final int distance, final int size) {
        final List<int[]> members = new ArrayList<>();
        for (int first = 0; first < ranks; first += block) {
            for (int place = 0; place < distance; place++) {
                final int[] group = new int[size];
                for (int i = 0; i < size; i++) {
                    group[i] = first + place + i * distance;
                }
                members.add(group);
            }
        }
        return members;
    }
}
