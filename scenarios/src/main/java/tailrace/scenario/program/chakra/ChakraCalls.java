package tailrace.scenario.program.chakra;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tailrace.scenario.program.collective.Collective.Op;

/**
 * Lists the calls of collectives by group. In the order of node ids, the k-th calls by all ranks of a group are the
 * same call.
 */
final class ChakraCalls {
    static final int COLLECTIVE = 7;
    private static final int BROADCAST = 5;
    private static final Map<Integer, Op> OPS = Map.of(0, Op.ALL_REDUCE, 2, Op.ALL_GATHER, 6, Op.ALL_TO_ALL,
            7, Op.REDUCE_SCATTER);
    private static final List<String> NAMES = List.of("all-reduce", "reduce", "all-gather", "gather", "scatter",
            "broadcast", "all-to-all", "reduce-scatter", "?", "barrier");

    private final ChakraTraces traces;
    /** By name of the group, then by rank of the job: the rank's nodes. */
    private final Map<String, List<List<ChakraNode>>> callsOf = new TreeMap<>();

    ChakraCalls(final ChakraTraces traces) {
        this.traces = traces;
        for (int rank = 0; rank < traces.ranks(); rank++) {
            for (final ChakraNode node : traces.of(rank).nodes()) {
                if (isCall(node)) {
                    calls(node.group).get(rank).add(node);
                }
            }
        }
    }

    /**
     * Whether a node is a call that ranks make together. A broadcast is no such call: as in ASTRA-sim, it takes the
     * time in the trace.
     */
    static boolean isCall(final ChakraNode node) {
        return node.type == COLLECTIVE && node.collective != BROADCAST;
    }

    /** Collective operation of a node; null, as in ASTRA-sim, if the operation is unknown. */
    static Op op(final ChakraNode node) {
        return OPS.get(node.collective);
    }

    private List<List<ChakraNode>> calls(final String group) {
        return callsOf.computeIfAbsent(group.equals("0") ? "" : group, name -> {
            final List<List<ChakraNode>> lists = new ArrayList<>();
            for (int rank = 0; rank < traces.ranks(); rank++) {
                lists.add(new ArrayList<>());
            }
            return lists;
        });
    }

    /** Calls of a rank of a group. */
    List<ChakraNode> of(final String group, final int rank) {
        return calls(group).get(rank);
    }

    /** Names of the groups; empty: all ranks. */
    Iterable<String> groups() {
        return callsOf.keySet();
    }

    /** Differences between the collectives that ranks call, one line each. A line begins with the rank. */
    List<String> divergences() {
        final List<String> found = new ArrayList<>();
        for (final String group : callsOf.keySet()) {
            final int[] members = traces.group(group);
            if (members == null) {
                found.add("group " + group + " is in no file (expected: in that of the groups, or in METADATA)");
                continue;
            }
            for (final int rank : members) {
                if (rank < 0 || rank >= traces.ranks()) {
                    found.add("group " + group + ": rank " + rank + " (expected: 0 to " + (traces.ranks() - 1) + ")");
                    return found;
                }
            }
            addForeign(group, members, found);
            for (int i = 1; i < members.length; i++) {
                addDifference(group, members[0], members[i], found);
            }
        }
        return found;
    }

    private void addForeign(final String group, final int[] members, final List<String> found) {
        for (int rank = 0; rank < traces.ranks(); rank++) {
            final int asked = rank;
            if (!of(group, rank).isEmpty() && Arrays.stream(members).noneMatch(member -> member == asked)) {
                found.add("rank " + rank + ": " + of(group, rank).get(0).what() + " of group " + group
                        + ", in which it is not");
            }
        }
    }

    private void addDifference(final String group, final int first, final int other, final List<String> found) {
        final List<ChakraNode> expected = of(group, first);
        final List<ChakraNode> given = of(group, other);
        final String where = group.isEmpty() ? "" : " of group " + group;
        for (int i = 0; i < Math.min(expected.size(), given.size()); i++) {
            if (!text(expected.get(i)).equals(text(given.get(i)))) {
                found.add("rank " + other + ": call " + i + where + " is " + text(given.get(i)) + " ("
                        + given.get(i).what() + "), but of rank " + first + " " + text(expected.get(i)) + " ("
                        + expected.get(i).what() + ")");
                return;
            }
        }
        if (expected.size() != given.size()) {
            found.add("rank " + other + " calls " + given.size() + " collectives" + where + ", but rank " + first + " "
                    + expected.size() + ": one that not all call never ends");
        }
    }

    private static String text(final ChakraNode node) {
        return kind(node) + " of " + node.bytes + " B";
    }

    /** Kind of a node, in words. */
    static String kind(final ChakraNode node) {
        return node.collective >= 0 && node.collective < NAMES.size() ? NAMES.get(node.collective)
                : "comm_type " + node.collective;
    }
}
