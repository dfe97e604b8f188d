package tailrace.scenario.program.schedule;

import static tailrace.core.Require.require;

import java.util.Arrays;
import java.util.List;

/** Groups of ranks that do not overlap, such as all tensor-parallel groups of a job. A rank need not be in a group. */
public final class RankGroups {
    private static final int NONE = -1;

    private final String name;
    private final List<int[]> members;
    private final int[] groupOf;
    private final int[] placeOf;

    /**
     * Creates the groups of a job.
     *
     * @param name name in messages, such as {@code TP}
     * @param ranks number of ranks of the job
     * @param members ranks of each group, in the order that collectives use
     * @throws IllegalArgumentException if a rank does not exist, or is in two groups
     */
    public RankGroups(final String name, final int ranks, final List<int[]> members) {
        this.name = name;
        this.members = members.stream().map(int[]::clone).toList();
        this.groupOf = new int[ranks];
        this.placeOf = new int[ranks];
        Arrays.fill(groupOf, NONE);
        for (int group = 0; group < members.size(); group++) {
            final int[] of = members.get(group);
            for (int place = 0; place < of.length; place++) {
                final int rank = of[place];
                require(rank >= 0 && rank < ranks, "group " + name + ": rank " + rank + " (expected: 0 to "
                        + (ranks - 1) + ")");
                require(groupOf[rank] == NONE, "group " + name + ": rank " + rank + " twice (expected: once)");
                groupOf[rank] = group;
                placeOf[rank] = place;
            }
        }
    }

    /** Name of the groups in messages. */
    public String name() {
        return name;
    }

    /** Number of groups. */
    public int count() {
        return members.size();
    }

    /** Ranks of a group, not to be changed. */
    public int[] members(final int group) {
        return members.get(group);
    }

    /** Group of a rank; -1: the rank is not in a group. */
    public int groupOf(final int rank) {
        return groupOf[rank];
    }

    /** Index of a rank in its group. */
    int placeOf(final int rank) {
        return placeOf[rank];
    }

    /** Number of ranks in each group; -1 if the groups differ in size. */
    public int size() {
        final int first = members.isEmpty() ? 0 : members.get(0).length;
        return members.stream().allMatch(of -> of.length == first) ? first : NONE;
    }

    /**
     * Number of a group's ranks in each server; 1 if this number differs between servers, or a group is not sorted by
     * servers.
     *
     * @param perServer number of consecutive ranks per server
     */
    public int perServer(final int perServer) {
        final int local = members.isEmpty() ? 1 : inFirstServer(members.get(0), perServer);
        for (final int[] of : members) {
            for (int place = 0; place < of.length; place++) {
                if (of[place] / perServer != of[place - place % local] / perServer
                        || place % local == 0 && place > 0 && of[place] / perServer == of[place - 1] / perServer) {
                    return 1;
                }
            }
            if (of.length % local != 0) {
                return 1;
            }
        }
        return local;
    }

    private static int inFirstServer(final int[] of, final int perServer) {
        int local = 1;
        while (local < of.length && of[local] / perServer == of[0] / perServer) {
            local++;
        }
        return local;
    }
}
