package tailrace.scenario.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.BitSet;

/**
 * Base of the engines of LogGOPSim and of htsim's front end for GOAL: a heap of operations and messages. If the
 * processor or interface of an entry is busy, the entry returns to the heap with the time at which it becomes free.
 * Operations that one event has released join the heap after the event, by rank. The order of events is the same as in
 * the original C++ code, because it affects the results if ranks compete.
 */
abstract class HeapEngine implements Engine {
    protected final Program program;
    protected final ProgramListener listener;
    protected final OperationSlots slots = new OperationSlots();
    /**
     * Slots of events. The event of an operation without predecessors has the operation's rank and number instead of a
     * slot, with all bits flipped.
     */
    protected final TieHeap heap = new TieHeap();
    protected final Matching matching;
    /** Time at which each processor becomes free, by rank and processor, in ps. */
    private final long[] cpuFreePs;
    /** Time at which the sending side of each interface becomes free, by rank and interface, in ps. */
    private final long[] sendFreePs;
    /** Time at which the receiving side of each interface becomes free, in ps. */
    private final long[] receiveFreePs;
    private final int[] hostOfRank;
    private final Predecessors predecessors;
    private final ExclusiveCpus exclusive;
    private final TimedEvents ends = new TimedEvents();
    /** Per operation that waits for further predecessors: latest end of a predecessor so far, in ps. */
    private final Long2LongOpenHashMap endedPs = new Long2LongOpenHashMap();
    /** Ranks with operations that the current event has begun or ended, in this order. */
    private final IntArrayList touched = new IntArrayList();
    /**
     * Per rank: slots that the current event has released; null: none so far. The next array has the end of the last
     * predecessor of each slot.
     */
    private final IntArrayList[] released;
    private final LongArrayList[] releasedPs;
    private final Operation fresh = new Operation();
    private final Operation known = new Operation();
    private final int[] leftOfRank;
    private final BitSet over = new BitSet();
    private long left;
    private int ending;
    private long startPs;

    HeapEngine(final Program program, final int[] hostOfRank, final ProgramListener listener) {
        final int ranks = program.ranks();
        this.program = program;
        this.listener = listener;
        this.hostOfRank = hostOfRank.clone();
        this.matching = new Matching(program, slots);
        this.cpuFreePs = new long[Math.multiplyExact(ranks, program.cpus())];
        this.sendFreePs = new long[Math.multiplyExact(ranks, program.nics())];
        this.receiveFreePs = new long[sendFreePs.length];
        this.predecessors = new Predecessors(program);
        this.exclusive = new ExclusiveCpus(slots, program.cpus());
        this.released = new IntArrayList[ranks];
        this.releasedPs = new LongArrayList[ranks];
        this.leftOfRank = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            leftOfRank[rank] = program.operations(rank);
            left += leftOfRank[rank];
        }
    }

    /** Whether an event of a send is the arrival of its message. */
    protected abstract boolean isMessage(int send);

    /** Begins a computation, or returns it to the heap. */
    protected abstract void compute(int slot, long atPs);

    /** Begins a send, or returns it to the heap. */
    protected abstract void send(int slot, long atPs);

    /** Posts a receive, which takes its message if the message has arrived. */
    protected abstract void receive(int slot, long atPs);

    /** Passes an arrived message to its receive, whose processor and interface are free. */
    protected abstract void take(int message, int slot, long atPs);

    /**
     * Time at which an operation joins the heap, in ps.
     *
     * @param sincePs time at which the last predecessor of the operation ended
     */
    protected abstract long readyPs(int slot, long sincePs);

    @Override
    public void start(final long nowPs) {
        startPs = nowPs;
        listener.started(nowPs);
        for (int rank = 0; rank < leftOfRank.length; rank++) {
            touch(rank);
            for (int root = program.nextRoot(rank, 0); root >= 0; root = program.nextRoot(rank, root + 1)) {
                heap.add(nowPs, ~key(rank, root));
            }
        }
        for (int rank = 0; rank < leftOfRank.length; rank++) {
            endIfComplete(rank);
        }
        touched.clear();
        advance(nowPs);
    }

    /** Takes the first event of the heap and handles it at this time. */
    protected final void processFirst(final long atPs) {
        final long event = heap.poll();
        process(event >= 0 ? (int) event : takeRoot(~event), atPs);
    }

    private int takeRoot(final long root) {
        final int rank = (int) (root >> Integer.SIZE);
        program.read(rank, (int) root, fresh);
        return slots.take(rank, (int) root, fresh);
    }

    private void process(final int slot, final long atPs) {
        switch (slots.kind[slot]) {
            case COMPUTE -> compute(slot, atPs);
            case SEND -> {
                if (isMessage(slot)) {
                    arrive(slot, atPs);
                } else {
                    send(slot, atPs);
                }
            }
            case RECEIVE -> receive(slot, atPs);
            default -> mark(slot, atPs);
        }
    }

    /**
     * Handles the arrival of a message. The receive takes the message when processor and interface are free, or when
     * the receive is posted.
     */
    private void arrive(final int message, final long atPs) {
        final int slot = matching.match(message);
        if (slot == OperationSlots.NONE) {
            return;
        }
        final int rank = slots.rank[slot];
        final long freePs = Math.max(cpuFreePs(rank, slots.cpu[slot]), receiveFreePs(rank, slots.nic[message]));
        if (freePs > atPs) {
            heap.add(freePs, message);
            matching.match(slot); // after receives posted in the meantime
        } else {
            take(message, slot, atPs);
        }
    }

    /** Time at which the next rank ends, in ps, or {@link Simulator#NEVER}. */
    protected final long nextEndPs() {
        return ends.firstPs();
    }

    /** Reports ranks that have ended up to this time. */
    protected final void reportEnds(final long nowPs) {
        while (ends.firstPs() <= nowPs) {
            final long atPs = ends.firstPs();
            ending--;
            listener.ended((int) ends.poll(), atPs);
        }
    }

    /** Start time. Operations that wait only for begins count as released at this time. */
    protected final long startPs() {
        return startPs;
    }

    protected final long cpuFreePs(final int rank, final int cpu) {
        return cpuFreePs[rank * program.cpus() + cpu];
    }

    protected final void holdCpu(final int rank, final int cpu, final long untilPs) {
        cpuFreePs[rank * program.cpus() + cpu] = untilPs;
    }

    protected final long sendFreePs(final int rank, final int nic) {
        return sendFreePs[rank * program.nics() + nic];
    }

    protected final void holdSend(final int rank, final int nic, final long untilPs) {
        sendFreePs[rank * program.nics() + nic] = untilPs;
    }

    protected final long receiveFreePs(final int rank, final int nic) {
        return receiveFreePs[rank * program.nics() + nic];
    }

    protected final void holdReceive(final int rank, final int nic, final long untilPs) {
        receiveFreePs[rank * program.nics() + nic] = untilPs;
    }

    /** Holds the processor and the interface of a message's sender until these times. */
    protected final void holdSender(
            final int sending, final int cpu, final int nic, final long cpuUntilPs, final long nicUntilPs) {
        final int rank = slots.rank[sending];
        holdCpu(rank, cpu, Math.max(cpuFreePs(rank, cpu), cpuUntilPs));
        holdSend(rank, nic, Math.max(sendFreePs(rank, nic), nicUntilPs));
    }

    /** Records a rank whose operations the current event may release; they join the heap after the event. */
    protected final void touch(final int rank) {
        if (!touched.contains(rank)) {
            touched.add(rank);
        }
    }

    /** Notes that an operation has begun. */
    protected final void started(final int slot) {
        final int rank = slots.rank[slot];
        slots.set(slot, OperationSlots.BEGUN);
        program.read(rank, slots.operation[slot], known);
        for (int i = 0; i < known.atBegin.size(); i++) {
            if (predecessors.isLast(rank, known.atBegin.getInt(i))) {
                endedPs.remove(key(rank, known.atBegin.getInt(i)));
                release(rank, known.atBegin.getInt(i), startPs);
            }
        }
    }

    /** Ends an operation at this time, which may be later than the current event. */
    protected final void done(final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        slots.set(slot, OperationSlots.ENDED);
        program.read(rank, slots.operation[slot], known);
        for (int i = 0; i < known.atEnd.size(); i++) {
            final int operation = known.atEnd.getInt(i);
            final long sincePs = Math.max(atPs, endedPs.getOrDefault(key(rank, operation), startPs));
            if (predecessors.isLast(rank, operation)) {
                endedPs.remove(key(rank, operation));
                release(rank, operation, sincePs);
            } else {
                endedPs.put(key(rank, operation), sincePs);
            }
        }
        left--;
        leftOfRank[rank]--;
        slots.freeIfOver(slot);
    }

    /** Whether an operation that follows this ended operation still waits for other operations. */
    protected final boolean isAwaited(final int slot) {
        final int rank = slots.rank[slot];
        program.read(rank, slots.operation[slot], known);
        for (int i = 0; i < known.atEnd.size(); i++) {
            if (predecessors.isWaiting(rank, known.atEnd.getInt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether all operations of a rank have ended. */
    protected final boolean isOver(final int rank) {
        return leftOfRank[rank] == 0;
    }

    private static long key(final int rank, final int operation) {
        return (long) rank << Integer.SIZE | operation;
    }

    private void release(final int rank, final int operation, final long sincePs) {
        program.read(rank, operation, fresh);
        if (released[rank] == null) {
            released[rank] = new IntArrayList();
            releasedPs[rank] = new LongArrayList();
        }
        released[rank].add(slots.take(rank, operation, fresh));
        releasedPs[rank].add(sincePs);
    }

    /**
     * Adds released operations to the heap, beginning with the rank that was touched last. In the original code, this
     * is the order of a hash set with few ranks.
     *
     * @return whether any operations were added
     */
    protected final boolean pushReleased() {
        boolean any = false;
        for (int i = touched.size() - 1; i >= 0; i--) {
            final int rank = touched.getInt(i);
            for (int j = 0; released[rank] != null && j < released[rank].size(); j++) {
                final int slot = released[rank].getInt(j);
                heap.add(readyPs(slot, releasedPs[rank].getLong(j)), slot);
                any = true;
            }
            if (released[rank] != null) {
                released[rank].clear();
                releasedPs[rank].clear();
            }
            endIfComplete(rank);
        }
        touched.clear();
        return any;
    }

    private void endIfComplete(final int rank) {
        if (leftOfRank[rank] == 0 && !over.get(rank)) {
            long endPs = startPs;
            for (int cpu = 0; cpu < program.cpus(); cpu++) {
                endPs = Math.max(endPs, cpuFreePs(rank, cpu));
            }
            over.set(rank);
            ending++;
            ends.add(endPs, rank);
        }
    }

    /**
     * Handles an operation that is neither a message nor a computation. It only waits for its processor, and takes no
     * time.
     */
    protected final void mark(final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        touch(rank);
        program.read(rank, slots.operation[slot], known);
        final int call = known.call;
        switch (slots.kind[slot]) {
            case ENTER -> listener.entered(rank, call, atPs);
            case LEAVE -> listener.left(rank, call, atPs);
            case STEP -> listener.stepped(rank, call, atPs);
            case ACQUIRE -> {
                if (!exclusive.acquire(slot)) {
                    return;
                }
            }
            case RELEASE -> {
                final int next = exclusive.release(slot);
                if (next != OperationSlots.NONE) {
                    started(next);
                    done(next, atPs);
                }
            }
            default -> { }
        }
        started(slot);
        done(slot, atPs);
    }

    @Override
    public final int src(final int message) {
        return hostOfRank[slots.rank[message]];
    }

    @Override
    public final int dst(final int message) {
        return hostOfRank[slots.peer[message]];
    }

    @Override
    public final long sizeBytes(final int message) {
        return slots.amount[message];
    }

    @Override
    public final long unfinished() {
        return left + ending;
    }

    @Override
    public final String why() {
        return new Deadlock(program, slots, matching, leftOfRank).describe();
    }
}
