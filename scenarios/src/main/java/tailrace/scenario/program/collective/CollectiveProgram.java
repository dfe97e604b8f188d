package tailrace.scenario.program.collective;

import static tailrace.core.Require.require;

import tailrace.scenario.program.CollectiveCall;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;
import tailrace.scenario.program.Program;

/**
 * Repeats one step: a computation, then a collective in parallel with another computation. A rank ends a step when all
 * its messages are sent and received and both computations are over. It then begins the next step at once.
 *
 * <p>The operations of a step at a rank are: computation, entry, parallel computation, messages, exit, end of the step.
 */
public final class CollectiveProgram implements Program {
    private static final int COMPUTE = 0;
    private static final int ENTER = 1;
    private static final int BESIDE = 2;
    private static final int BODY = 3;
    private static final int AROUND = 5;
    private static final int CPUS = 2;

    private final Collective collective;
    private final Algorithm algorithm;
    private final int iterations;
    private final long computePs;
    private final long besidePs;
    /** Messages of a step by rank, sends and receives. */
    private final int[] messagesOf;

    /**
     * Creates a program.
     *
     * @param iterations number of steps
     * @param computePs computation before the collective of a step, in ps
     * @param besidePs computation in parallel with the collective, on another processor, in ps
     * @throws IllegalArgumentException if there are too many operations, or the collective does not exist
     */
    public CollectiveProgram(
            final Collective collective, final int iterations, final long computePs, final long besidePs) {
        this.collective = collective;
        this.algorithm = collective.algorithm();
        this.iterations = iterations;
        this.computePs = computePs;
        this.besidePs = besidePs;
        this.messagesOf = new int[collective.ranks()];
        for (int rank = 0; rank < collective.ranks(); rank++) {
            messagesOf[rank] = algorithm.operations(rank);
            final long operations = iterations * ((long) messagesOf[rank] + AROUND);
            require(operations <= Integer.MAX_VALUE, "iterations: " + iterations + " (expected: at most "
                    + Integer.MAX_VALUE / ((long) messagesOf[rank] + AROUND)
                    + ", as a rank has at most 2^31 operations)");
        }
    }

    @Override
    public int ranks() {
        return collective.ranks();
    }

    @Override
    public int cpus() {
        return CPUS;
    }

    @Override
    public int nics() {
        return 1;
    }

    private int perStep(final int rank) {
        return messagesOf[rank] + AROUND;
    }

    /** First operation of a step of a rank. The first step, often the only one, needs no division. */
    private int firstOfStep(final int rank, final int operation) {
        final int perStep = perStep(rank);
        return operation < perStep ? 0 : operation - operation % perStep;
    }

    @Override
    public int operations(final int rank) {
        return iterations * perStep(rank);
    }

    @Override
    public int nextRoot(final int rank, final int from) {
        return from == 0 ? 0 : -1;
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int messages = messagesOf[rank];
        final int inStep = operation - firstOfStep(rank, operation);
        if (inStep == COMPUTE) {
            return operation == 0 ? 0 : 1;
        } else if (inStep < BODY) {
            return 1;
        } else if (inStep < BODY + messages) {
            return Math.max(1, algorithm.predecessors(rank, inStep - BODY));
        }
        return inStep == BODY + messages ? messages + 1 : 2;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int first = firstOfStep(rank, operation);
        final int inStep = operation - first;
        final int leave = first + BODY + messagesOf[rank];
        if (inStep >= BODY && operation < leave) {
            algorithm.read(rank, inStep - BODY, into);
            for (int i = 0; i < into.atEnd.size(); i++) {
                into.atEnd.set(i, into.atEnd.getInt(i) + first + BODY);
            }
            into.atEnd.add(leave);
        } else {
            readMark(rank, operation, first, into);
        }
    }

    /** Reads an operation other than a message. */
    private void readMark(final int rank, final int operation, final int first, final Operation into) {
        final int step = first / perStep(rank);
        final int inStep = operation - first;
        final int leave = first + BODY + messagesOf[rank];
        if (inStep == COMPUTE) {
            into.begin(Kind.COMPUTE);
            into.durationPs = computePs;
            into.atEnd.add(first + ENTER);
            into.atEnd.add(first + BESIDE);
        } else if (inStep == ENTER) {
            into.begin(Kind.ENTER).call = step;
            enter(rank, first + BODY, into);
            into.atEnd.add(leave);
        } else if (inStep == BESIDE) {
            into.begin(Kind.COMPUTE);
            into.cpu = 1;
            into.durationPs = besidePs;
            into.atEnd.add(leave + 1);
        } else if (operation == leave) {
            into.begin(Kind.LEAVE).call = step;
            into.atEnd.add(leave + 1);
        } else {
            into.begin(Kind.STEP).call = step;
            if (step + 1 < iterations) {
                into.atEnd.add(operation + 1);
            }
        }
    }

    private void enter(final int rank, final int firstMessage, final Operation into) {
        for (int i = 0; i < messagesOf[rank]; i++) {
            if (algorithm.predecessors(rank, i) == 0) {
                into.atEnd.add(firstMessage + i);
            }
        }
    }

    @Override
    public CollectiveCall call(final int number) {
        return collective.call(number);
    }
}
