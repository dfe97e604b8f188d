package tailrace.scenario.program.schedule;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.program.CollectiveCall;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.collective.Algorithm;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.collective.RotatedRings;

/**
 * A list of the collectives of a program, each with separate calls and tags. Equal collectives share their algorithm.
 */
public final class CallSites {
    private final List<CallSite> all = new ArrayList<>();
    private final Map<Kind, Made> made = new HashMap<>();
    private final Map<Algorithm, Made> special = new HashMap<>();
    private long calls;
    /** Lowest free tag. It wraps around at 2^32, when messages with the lowest tags have long ended. */
    private int nextTag;

    private record Kind(Collective collective, int local) {}

    private record Made(Algorithm algorithm, int tags) {}

    /** Creates an empty list of collectives, whose messages have tags from 0 on. */
    public CallSites() {
        this(0);
    }

    /**
     * Creates an empty list of collectives.
     *
     * @param firstTag lowest tag of the messages of collectives; smaller tags are for other messages
     */
    public CallSites(final int firstTag) {
        this.nextTag = firstTag;
    }

    /**
     * Adds a collective that several groups each call once.
     *
     * @param groups groups of equal size
     * @param collective collective of as many ranks as a group
     * @param local for algorithm ring: number of ranks per server, which is also the number of rings; 1: the number of
     *     rings is the number of channels
     * @param step number of the step
     * @return number of the collective
     * @throws IllegalArgumentException if the algorithm does not exist
     */
    public int add(final RankGroups groups, final Collective collective, final int local, final int step) {
        return add(groups, collective, step, made.computeIfAbsent(new Kind(collective, local), CallSites::make),
                collective.way().toString());
    }

    /**
     * Adds a collective with its own messages.
     *
     * @param collective collective of the ranks that take part. Additional members of a group only send and receive
     *     messages, and tables do not list them.
     * @param algorithm messages of the collective; sharing one object for equal collectives saves memory
     * @param way name of the algorithm
     * @return number of the collective
     */
    public int add(
            final RankGroups groups, final Collective collective, final Algorithm algorithm, final String way,
            final int step) {
        return add(groups, collective, step, special.computeIfAbsent(algorithm,
                each -> new Made(each, tags(each, collective.ranks()))), way);
    }

    private int add(
            final RankGroups groups, final Collective collective, final int step, final Made which,
            final String way) {
        require(calls + groups.count() <= Integer.MAX_VALUE, "more calls of collectives than 2^31");
        all.add(new CallSite(groups, collective, which.algorithm(), way, step, (int) calls, nextTag));
        calls += groups.count();
        nextTag += which.tags();
        return all.size() - 1;
    }

    private static Made make(final Kind kind) {
        final Algorithm algorithm = kind.local() == 1 ? kind.collective().algorithm()
                : new RotatedRings(kind.collective(), kind.local());
        return new Made(algorithm, tags(algorithm, kind.collective().ranks()));
    }

    /**
     * Upper bound of the tags, exclusive; found at the first and the last rank, which use all channels, slices and
     * trees.
     */
    private static int tags(final Algorithm algorithm, final int ranks) {
        final Operation operation = new Operation();
        int highest = 0;
        for (final int rank : new int[] {0, ranks - 1}) {
            for (int i = 0; i < algorithm.operations(rank); i++) {
                algorithm.read(rank, i, operation);
                highest = Math.max(highest, operation.tag);
            }
        }
        return highest + 2; // messages up and down a tree have two tags
    }

    /** Number of the call of the first group. */
    public int firstCall(final int site) {
        return all.get(site).firstCall();
    }

    CallSite get(final int site) {
        return all.get(site);
    }

    /** Describes a call by its number. */
    CollectiveCall call(final int number) {
        int from = 0;
        int to = all.size() - 1;
        while (from < to) {
            final int middle = (from + to + 1) >>> 1;
            if (all.get(middle).firstCall() <= number) {
                from = middle;
            } else {
                to = middle - 1;
            }
        }
        final CallSite site = all.get(from);
        final CollectiveCall plain = site.collective().call(site.step());
        return new CollectiveCall(plain.operation(), site.way(), plain.bytes(), plain.ranks(), plain.step(),
                plain.busFactor());
    }
}
