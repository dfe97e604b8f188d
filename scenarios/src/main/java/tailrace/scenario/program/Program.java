package tailrace.scenario.program;

/**
 * The operations of each rank, which have numbers and are read in any order and any number of times.
 *
 * <p>Implementations compute operations or map a file; they do not hold them as objects. One thread uses a program at a
 * time.
 */
public interface Program extends AutoCloseable {
    /** Number of ranks, at least 1. */
    int ranks();

    /** Number of processors that a rank has at most. */
    int cpus();

    /** Number of network interfaces that a rank has at most. */
    int nics();

    /** Number of operations of a rank, which are numbered from 0. */
    int operations(int rank);

    /** Number of begins and ends of other operations that an operation waits for. */
    int predecessors(int rank, int operation);

    /** First operation of a rank, from this number on, that waits for nothing; -1: none. */
    int nextRoot(int rank, int from);

    /** Fills in an operation. */
    void read(int rank, int operation, Operation into);

    /** Describes a call of a collective, which marks name by its number; programs without marks have none. */
    default CollectiveCall call(final int number) {
        throw new IllegalArgumentException("call " + number + " (expected: none in this program)");
    }

    /** Name of an operation in messages. */
    default String name(final int rank, final int operation) {
        return "operation " + operation;
    }

    /** Closes the file behind it, if there is one. */
    @Override
    default void close() {}
}
