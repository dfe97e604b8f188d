package tailrace.scenario.program.schedule;

import tailrace.scenario.program.collective.Algorithm;
import tailrace.scenario.program.collective.Collective;

/**
 * A collective that each of some groups of ranks calls once.
 *
 * @param groups which of their ranks take part
 * @param collective what it is
 * @param algorithm its messages; members of a group behind those that the collective has help, and call nothing
 * @param way what the algorithm is called
 * @param step that it belongs to
 * @param firstCall number of the call of the first group, those of the others follow
 * @param firstTag lowest tag of its messages
 */
record CallSite(
        RankGroups groups, Collective collective, Algorithm algorithm, String way, int step, int firstCall,
        int firstTag) {
    /** Number of the call of a rank. */
    int call(final int rank) {
        return firstCall + groups.groupOf(rank);
    }

    /** Whether a rank helps only. */
    boolean isHelper(final int rank) {
        return groups.placeOf(rank) >= collective.ranks();
    }

    /** Operations of a rank: entry, messages and exit. */
    int operations(final int rank) {
        return 2 + algorithm.operations(groups.placeOf(rank));
    }
}
