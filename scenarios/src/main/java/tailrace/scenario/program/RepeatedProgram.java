package tailrace.scenario.program;

import static tailrace.core.Require.require;

import tailrace.scenario.program.Operation.Kind;

/**
 * Repeats a program without marks. An iteration is a step, and a rank begins the next iteration when all operations of
 * its current iteration have ended. Messages are received in the iteration in which they are sent, because messages
 * match in order.
 */
public final class RepeatedProgram implements Program {
    private final Program once;
    private final int iterations;

    /**
     * Creates a program.
     *
     * @param once program of one iteration, without marks; closed together with this program
     * @throws IllegalArgumentException if there are too many operations
     */
    public RepeatedProgram(final Program once, final int iterations) {
        this.once = once;
        this.iterations = iterations;
        for (int rank = 0; rank < once.ranks(); rank++) {
            require((long) iterations * perIteration(rank) <= Integer.MAX_VALUE, "iterations: " + iterations
                    + " (expected: at most " + Integer.MAX_VALUE / perIteration(rank) + ", as a rank has at most 2^31"
                    + " operations)");
        }
    }

    /** Operations per iteration of a rank. The last operation ends the step. */
    private int perIteration(final int rank) {
        return Math.addExact(once.operations(rank), 1);
    }

    @Override
    public int ranks() {
        return once.ranks();
    }

    @Override
    public int cpus() {
        return once.cpus();
    }

    @Override
    public int nics() {
        return once.nics();
    }

    @Override
    public int operations(final int rank) {
        return iterations * perIteration(rank);
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        final int inIteration = operation % perIteration(rank);
        final int before = operation < perIteration(rank) ? 0 : 1;
        final int own = inIteration == once.operations(rank) ? inIteration : once.predecessors(rank, inIteration);
        return own == 0 ? before : own;
    }

    @Override
    public int nextRoot(final int rank, final int from) {
        if (once.operations(rank) == 0) {
            return from == 0 ? 0 : -1;
        }
        return from < once.operations(rank) ? once.nextRoot(rank, from) : -1;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        final int last = once.operations(rank);
        final int iteration = operation / perIteration(rank);
        final int first = iteration * perIteration(rank);
        if (operation - first == last) {
            into.begin(Kind.STEP).call = iteration;
            if (iteration + 1 < iterations) {
                releaseNext(rank, operation + 1, into);
            }
            return;
        }
        once.read(rank, operation - first, into);
        for (int i = 0; i < into.atEnd.size(); i++) {
            into.atEnd.set(i, into.atEnd.getInt(i) + first);
        }
        for (int i = 0; i < into.atBegin.size(); i++) {
            into.atBegin.set(i, into.atBegin.getInt(i) + first);
        }
        into.atEnd.add(first + last);
    }

    private void releaseNext(final int rank, final int first, final Operation into) {
        if (once.operations(rank) == 0) {
            into.atEnd.add(first);
            return;
        }
        for (int root = once.nextRoot(rank, 0); root >= 0;
                root = root + 1 < once.operations(rank) ? once.nextRoot(rank, root + 1) : -1) {
            into.atEnd.add(first + root);
        }
    }

    @Override
    public String name(final int rank, final int operation) {
        final int inIteration = operation % perIteration(rank);
        return (inIteration == once.operations(rank) ? "end" : once.name(rank, inIteration)) + " of iteration "
                + operation / perIteration(rank);
    }

    @Override
    public void close() {
        once.close();
    }
}
