package tailrace.scenario.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tailrace.scenario.program.Operation.Kind;

/** A small program that a test lists operation by operation. */
final class ListedProgram implements Program {
    private final List<List<Consumer<Operation>>> operations = new ArrayList<>();
    private final List<List<int[]>> requires = new ArrayList<>();

    ListedProgram(final int ranks) {
        for (int i = 0; i < ranks; i++) {
            operations.add(new ArrayList<>());
            requires.add(new ArrayList<>());
        }
    }

    int send(final int rank, final int to, final int tag, final long bytes) {
        return add(rank, into -> into.beginMessage(Kind.SEND, to, tag, bytes));
    }

    int receive(final int rank, final int from, final int tag, final long bytes) {
        return add(rank, into -> into.beginMessage(Kind.RECEIVE, from, tag, bytes));
    }

    int compute(final int rank, final int cpu, final long durationPs) {
        return add(rank, into -> {
            into.begin(Kind.COMPUTE);
            into.cpu = cpu;
            into.durationPs = durationPs;
        });
    }

    private int add(final int rank, final Consumer<Operation> filler) {
        operations.get(rank).add(filler);
        return operations.get(rank).size() - 1;
    }

    /** Makes the first operation wait for the end of the second operation. */
    void requires(final int rank, final int waits, final int before) {
        requires.get(rank).add(new int[] {waits, before, 0});
    }

    /** Makes the first operation wait for the start of the second operation. */
    void requiresBegin(final int rank, final int waits, final int before) {
        requires.get(rank).add(new int[] {waits, before, 1});
    }

    @Override
    public int ranks() {
        return operations.size();
    }

    @Override
    public int cpus() {
        return 4;
    }

    @Override
    public int nics() {
        return 1;
    }

    @Override
    public int operations(final int rank) {
        return operations.get(rank).size();
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        return (int) requires.get(rank).stream().filter(each -> each[0] == operation).count();
    }

    @Override
    public int nextRoot(final int rank, final int from) {
        for (int i = from; i < operations(rank); i++) {
            if (predecessors(rank, i) == 0) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        operations.get(rank).get(operation).accept(into);
        for (final int[] each : requires.get(rank)) {
            if (each[1] == operation) {
                (each[2] == 0 ? into.atEnd : into.atBegin).add(each[0]);
            }
        }
    }
}
