package tailrace.scenario.program.schedule;

import static tailrace.core.Require.require;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import tailrace.scenario.program.CollectiveCall;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.collective.Algorithm;

/**
 * A program whose ranks have schedules. An item is one operation, unless it is a call of a collective. A call consists
 * of an entry, messages, which the algorithm generates when they are read, and an exit.
 */
public final class ScheduleProgram implements Program {
    private final Schedule[] ofRank;
    private final CallSites sites;
    private final int cpus;
    /**
     * Per rank: number of the first operation of each item, and the number of all operations; equal arrays are shared.
     */
    private final int[][] firsts;
    /** Per rank: items without predecessors; equal arrays are shared. */
    private final int[][] roots;

    /**
     * Creates a program.
     *
     * @param ofRank schedule of each rank; several ranks may share a schedule
     * @param sites collectives that the schedules call
     * @param cpus processors of a rank
     * @throws IllegalArgumentException if a rank calls a collective whose groups do not contain the rank, waits for
     *     itself, or has too many operations
     */
    public ScheduleProgram(final Schedule[] ofRank, final CallSites sites, final int cpus) {
        this.ofRank = ofRank.clone();
        this.sites = sites;
        this.cpus = cpus;
        this.firsts = new int[ofRank.length][];
        this.roots = new int[ofRank.length][];
        final Map<Schedule, int[]> rootsOf = new HashMap<>();
        final Map<IntArrayList, int[]> known = new HashMap<>();
        for (int rank = 0; rank < ofRank.length; rank++) {
            final int asked = rank;
            roots[rank] = rootsOf.computeIfAbsent(ofRank[rank], schedule -> rootsOf(asked, schedule));
            final int[] made = firstsOf(rank);
            firsts[rank] = known.computeIfAbsent(IntArrayList.wrap(made), same -> made);
        }
    }

    private static int[] rootsOf(final int rank, final Schedule schedule) {
        final int stuck = schedule.inCycle();
        require(stuck < 0, stuck < 0 ? "" : "rank " + rank + ": " + schedule.name(stuck)
                + " waits for itself, by way of others (expected: no cycle)");
        final IntArrayList found = new IntArrayList();
        for (int item = 0; item < schedule.size(); item++) {
            if (schedule.predecessors(item) == 0) {
                found.add(item);
            }
        }
        return found.toIntArray();
    }

    private int[] firstsOf(final int rank) {
        final Schedule schedule = ofRank[rank];
        final int[] first = new int[schedule.size() + 1];
        long next = 0;
        for (int item = 0; item < schedule.size(); item++) {
            first[item] = (int) next;
            next += schedule.kind(item) == Schedule.Kind.CALL ? site(rank, item).operations(rank) : 1;
            require(next <= Integer.MAX_VALUE, "rank " + rank + ": more operations than 2^31");
        }
        first[schedule.size()] = (int) next;
        return first;
    }

    private CallSite site(final int rank, final int item) {
        final CallSite site = sites.get(ofRank[rank].which(item));
        require(site.groups().groupOf(rank) >= 0, "rank " + rank + ": " + ofRank[rank].name(item)
                + " (expected: of a group that it is in, " + site.groups().name() + " is another one)");
        return site;
    }

    @Override
    public int ranks() {
        return ofRank.length;
    }

    @Override
    public int cpus() {
        return cpus;
    }

    @Override
    public int nics() {
        return 1;
    }

    @Override
    public int operations(final int rank) {
        return firsts[rank][ofRank[rank].size()];
    }

    private int itemOf(final int rank, final int operation) {
        final int found = Arrays.binarySearch(firsts[rank], operation);
        return found >= 0 ? found : -found - 2;
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int item = itemOf(rank, operation);
        final int inItem = operation - firsts[rank][item];
        if (inItem == 0) {
            return ofRank[rank].predecessors(item);
        }
        final CallSite site = site(rank, item);
        final int messages = site.algorithm().operations(site.groups().placeOf(rank));
        return inItem > messages ? messages + 1
                : Math.max(1, site.algorithm().predecessors(site.groups().placeOf(rank), inItem - 1));
    }

    @Override
    public int nextRoot(final int rank, final int from) {
        int at = Arrays.binarySearch(roots[rank], itemOf(rank, from));
        at = at < 0 ? -at - 1 : at;
        while (at < roots[rank].length) {
            final int first = firsts[rank][roots[rank][at]];
            if (first >= from) {
                return first;
            }
            at++;
        }
        return -1;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final Schedule schedule = ofRank[rank];
        final int item = itemOf(rank, operation);
        final Schedule.Kind kind = schedule.kind(item);
        if (kind == Schedule.Kind.CALL) {
            readCall(rank, item, operation - firsts[rank][item], into);
            return;
        }
        into.begin(kind.operation());
        final int which = schedule.which(item);
        switch (kind) {
            case COMPUTE -> {
                into.cpu = which;
                into.durationPs = schedule.amount(item);
            }
            case SEND, RECEIVE -> into.beginMessage(kind.operation(), which, schedule.tag(item), schedule.amount(item));
            case STEP -> into.call = which;
            case ACQUIRE, RELEASE -> into.cpu = which;
            default -> { }
        }
        release(rank, item, into);
    }

    private void release(final int rank, final int item, final Operation into) {
        final IntArrayList next = ofRank[rank].successors(item);
        for (int i = 0; next != null && i < next.size(); i++) {
            into.atEnd.add(firsts[rank][next.getInt(i)]);
        }
    }

    private void readCall(final int rank, final int item, final int inItem, final Operation into) {
        final CallSite site = site(rank, item);
        final Algorithm algorithm = site.algorithm();
        final int place = site.groups().placeOf(rank);
        final int messages = algorithm.operations(place);
        final int body = firsts[rank][item] + 1;
        if (inItem == 0) {
            into.begin(site.isHelper(rank) ? Kind.JOIN : Kind.ENTER).call = site.call(rank);
            for (int i = 0; i < messages; i++) {
                if (algorithm.predecessors(place, i) == 0) {
                    into.atEnd.add(body + i);
                }
            }
            into.atEnd.add(body + messages);
        } else if (inItem <= messages) {
            algorithm.read(place, inItem - 1, into);
            into.peer = into.isMessage() ? site.groups().members(site.groups().groupOf(rank))[into.peer] : 0;
            into.tag += site.firstTag();
            for (int i = 0; i < into.atEnd.size(); i++) {
                into.atEnd.set(i, into.atEnd.getInt(i) + body);
            }
            into.atEnd.add(body + messages);
        } else {
            into.begin(site.isHelper(rank) ? Kind.JOIN : Kind.LEAVE).call = site.call(rank);
            release(rank, item, into);
        }
    }

    @Override
    public CollectiveCall call(final int number) {
        return sites.call(number);
    }

    @Override
    public String name(final int rank, final int operation) {
        return ofRank[rank].name(itemOf(rank, operation)) + ", operation " + operation;
    }
}
