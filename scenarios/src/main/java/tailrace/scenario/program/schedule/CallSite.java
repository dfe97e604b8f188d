package tailrace.scenario.program.schedule;

import tailrace.scenario.program.collective.Algorithm;
import tailrace.scenario.program.collective.Collective;

/**
 * A collective that several groups of ranks each call once.
 *
 * @param groups groups whose ranks take part
 * @param collective the collective
 * @param algorithm messages of the collective. A group may have more members than the collective has ranks; the
 *     additional members only send and receive messages, and do not call the collective.
 * @param way name of the algorithm
 * @param step number of the step
 * @param firstCall number of the first group's call; the calls of the other groups follow
 * @param firstTag lowest tag of the messages
 */
record CallSite(
        RankGroups groups, Collective collective, Algorithm algorithm, String way, int step, int firstCall,
        int firstTag) {
    /** Number of the call of a rank. */
    int call(final int rank) {
        return firstCall + groups.groupOf(rank);
    }

    /** Whether a rank only sends and receives messages, but does not call the collective. */
    boolean isHelper(final int rank) {
        return groups.placeOf(rank) >= collective.ranks();
    }

    /** Operations of a rank: entry, messages and exit. */
    int operations(final int rank) {
        return 2 + algorithm.operations(groups.placeOf(rank));
    }
}
