package tailrace.scenario.program.moe;

import static tailrace.core.Require.require;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import tailrace.scenario.program.CollectiveCall;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;
import tailrace.scenario.program.Program;

/**
 * Runs steps of a mixture of experts. In a step, each rank computes, then sends copies of its tokens to the ranks of
 * their experts, all at once (dispatch). It computes for the copies that it has received, and sends as many copies back
 * (combine). The rank continues when all its messages are sent and received, and its parallel computation is over.
 * Without copies no message is sent.
 *
 * <p>The operations of a step at a rank are: computation, entry, parallel computation (if any), messages, exit; the
 * same operations again; end of the step. Messages are sends to the following ranks, then receives from the preceding
 * ranks, the nearest first.
 */
public final class MoeProgram implements Program {
    private static final int CACHED_CALLS = 8;
    private static final int ENTER = 1;
    private static final int BESIDE = 2;
    private static final int CPUS = 2;

    private final TokenCounts counts;
    private final int iterations;
    private final long dispatchBytes;
    private final long combineBytes;
    private final long beforePs;
    private final long expertsPs;
    private final long perCopyPs;
    private final long besidePs;
    /** Number of operations in half a step before its messages. */
    private final int body;
    private final int ranks;
    private final int messages;
    private final Int2LongOpenHashMap largest = new Int2LongOpenHashMap();

    /**
     * Creates a program.
     *
     * @param iterations number of steps
     * @param dispatchBytes bytes of a copy on its way to an expert
     * @param combineBytes bytes of a copy on its way back
     * @param beforePs computation before dispatch, in ps
     * @param expertsPs computation between dispatch and combine, in ps
     * @param perCopyPs additional computation for each copy at a rank, including the rank's own copies, in ps
     * @param besidePs computation on another processor in parallel with dispatch, in ps; it is repeated in parallel
     *     with combine
     * @throws IllegalArgumentException if there are too many operations
     */
    public MoeProgram(final TokenCounts counts, final int iterations, final long dispatchBytes,
            final long combineBytes, final long beforePs, final long expertsPs, final long perCopyPs,
            final long besidePs) {
        this.counts = counts;
        this.iterations = iterations;
        this.dispatchBytes = dispatchBytes;
        this.combineBytes = combineBytes;
        this.beforePs = beforePs;
        this.expertsPs = expertsPs;
        this.perCopyPs = perCopyPs;
        this.besidePs = besidePs;
        this.body = besidePs > 0 ? BESIDE + 1 : BESIDE;
        this.ranks = counts.ranks();
        this.messages = 2 * (ranks - 1);
        require((long) iterations * perStep() <= Integer.MAX_VALUE, "iterations: " + iterations
                + " (expected: at most " + Integer.MAX_VALUE / perStep() + ", as a rank has at most 2^31 operations)");
    }

    private int perStep() {
        return 2 * half() + 1;
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    public int cpus() {
        return CPUS;
    }

    @Override
    public int nics() {
        return 1;
    }

    @Override
    public int operations(final int rank) {
        return iterations * perStep();
    }

    @Override
    public int nextRoot(final int rank, final int from) {
        return from == 0 ? 0 : -1;
    }

    /** Number of operations in each half of a step: dispatch, then combine. */
    private int half() {
        return messages + body + 1;
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int inStep = operation % perStep();
        if (operation == 0) {
            return 0;
        } else if (inStep < 2 * half() && inStep % half() == half() - 1) {
            return messages + 1;
        }
        return inStep > 0 && inStep % half() == 0 && besidePs > 0 ? 2 : 1;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int step = operation / perStep();
        final int inStep = operation % perStep();
        if (inStep == 2 * half()) {
            into.begin(Kind.STEP).call = step;
            if (step + 1 < iterations) {
                into.atEnd.add(operation + 1);
            }
            return;
        }
        final boolean combines = inStep >= half();
        final int first = operation - inStep % half();
        final int leave = first + half() - 1;
        final int call = 2 * step + (combines ? 1 : 0);
        if (operation == first) {
            into.begin(Kind.COMPUTE).durationPs = combines ? expertsPs(step, rank) : beforePs;
            into.atEnd.add(first + ENTER);
            if (besidePs > 0) {
                into.atEnd.add(first + BESIDE);
            }
        } else if (operation == first + ENTER) {
            into.begin(Kind.ENTER).call = call;
            for (int i = first + body; i <= leave; i++) {
                into.atEnd.add(i);
            }
        } else if (operation < first + body) {
            into.begin(Kind.COMPUTE).durationPs = besidePs;
            into.cpu = 1;
            into.atEnd.add(leave + 1);
        } else if (operation < leave) {
            message(rank, operation - first - body, step, combines, into);
            into.atEnd.add(leave);
        } else {
            into.begin(Kind.LEAVE).call = call;
            into.atEnd.add(leave + 1);
        }
    }

    private long expertsPs(final int step, final int rank) {
        long received = 0;
        for (int from = 0; from < ranks && perCopyPs > 0; from++) {
            received += counts.count(step, from, rank);
        }
        return Math.addExact(expertsPs, Math.multiplyExact(perCopyPs, received));
    }

    private void message(
            final int rank, final int number, final int step, final boolean combines, final Operation into) {
        final boolean sends = number < messages / 2;
        final int distance = number % (messages / 2) + 1;
        final int peer = (sends ? rank + distance : rank + ranks - distance) % ranks;
        final long bytes = sends ? bytes(step, rank, peer, combines) : bytes(step, peer, rank, combines);
        if (bytes == 0) {
            into.begin(Kind.JOIN);
        } else {
            into.beginMessage(sends ? Kind.SEND : Kind.RECEIVE, peer, combines ? 1 : 0, bytes);
        }
    }

    /**
     * Bytes that one rank sends to another rank: copies of its own tokens, or the other rank's copies on their way
     * back.
     */
    private long bytes(final int step, final int from, final int to, final boolean combines) {
        return combines ? Math.multiplyExact(combineBytes, counts.count(step, to, from))
                : Math.multiplyExact(dispatchBytes, counts.count(step, from, to));
    }

    /**
     * Describes a call. The call's size is the largest number of bytes that a rank sends or receives. Therefore, busbw
     * cannot exceed the rate of a port.
     */
    @Override
    public CollectiveCall call(final int number) {
        final boolean combines = number % 2 == 1;
        return new CollectiveCall(combines ? "combine" : "dispatch", "direct",
                largestCopies(number / 2) * (combines ? combineBytes : dispatchBytes), ranks, number / 2, 1);
    }

    /** Largest number of copies that a rank sends to other ranks or receives from other ranks in a step. */
    private long largestCopies(final int step) {
        final int known = counts.period() == 0 ? step : step % counts.period();
        if (!largest.containsKey(known)) {
            if (largest.size() >= Math.max(CACHED_CALLS, counts.period())) {
                largest.clear();
            }
            largest.put(known, findLargest(step));
        }
        return largest.get(known);
    }

    private long findLargest(final int step) {
        final long[] received = new long[ranks];
        long most = 0;
        for (int from = 0; from < ranks; from++) {
            long sent = 0;
            for (int to = 0; to < ranks; to++) {
                if (to != from) {
                    sent += counts.count(step, from, to);
                    received[to] += counts.count(step, from, to);
                }
            }
            most = Math.max(most, sent);
        }
        for (final long each : received) {
            most = Math.max(most, each);
        }
        return most;
    }
}
