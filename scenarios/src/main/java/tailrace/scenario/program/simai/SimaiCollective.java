package tailrace.scenario.program.simai;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tailrace.scenario.program.collective.Collective;

/**
 * A collective of a layer.
 *
 * @param op operation
 * @param group kind of the groups that call the collective
 * @param bytes S as in nccl-tests: all-gather and reduce-scatter have the gathered size
 */
public record SimaiCollective(Collective.Op op, Group group, long bytes) {
    private static final Map<String, Collective.Op> OPS = Map.of(
            "ALLREDUCE", Collective.Op.ALL_REDUCE, "ALLGATHER", Collective.Op.ALL_GATHER,
            "REDUCESCATTER", Collective.Op.REDUCE_SCATTER, "ALLTOALL", Collective.Op.ALL_TO_ALL);

    /** Groups of ranks that call a collective together. */
    public enum Group {
        /** Tensor parallel: consecutive ranks. */
        TP(""),
        /** Data parallel: ranks that hold the same part of the model. */
        DP(""),
        /** Expert parallel: ranks at the same place in consecutive tensor-parallel groups. */
        EP("_EP"),
        /** Data parallel among ranks with the same experts. */
        DP_EP("_DP_EP");

        private final String suffix;

        Group(final String suffix) {
            this.suffix = suffix;
        }
    }

    /**
     * Reads a word such as {@code ALLTOALL_EP}.
     *
     * @param plain kind of group for a word without a suffix
     * @return empty: no collective
     * @throws IllegalArgumentException if the word is unknown
     */
    static Optional<SimaiCollective> read(final String word, final Group plain, final long bytes) {
        if ("NONE".equals(word) || bytes == 0 && isKnown(word)) {
            return Optional.empty();
        }
        for (final Map.Entry<String, Collective.Op> op : OPS.entrySet()) {
            for (final Group group : Group.values()) {
                if (word.equals(op.getKey() + group.suffix)) {
                    return Optional.of(
                            new SimaiCollective(op.getValue(), group.suffix.isEmpty() ? plain : group, bytes));
                }
            }
        }
        throw new IllegalArgumentException("collective " + word + " (expected: NONE, or "
                + OPS.keySet().stream().sorted().collect(Collectors.joining(", ")) + ", with _EP, _DP_EP or nothing"
                + " behind it)");
    }

    private static boolean isKnown(final String word) {
        return Arrays.stream(Group.values()).anyMatch(group -> word.endsWith(group.suffix)
                && OPS.containsKey(word.substring(0, word.length() - group.suffix.length())));
    }
}
