package tailrace.scenario.program;

/**
 * The operations of each rank of a distributed program. Operations have numbers, and may be read in any order and any
 * number of times.
 *
 * <p>Implementations compute operations or read them from a mapped file. They do not store operations as objects. One
 * thread uses a program at a time.
 */
public interface Program extends AutoCloseable {
    /** Number of ranks, at least 1. */
    int ranks();

    /** Largest number of processors of a rank. */
    int cpus();

    /** Largest number of network interfaces of a rank. */
    int nics();

    /** Number of operations of a rank, which are numbered from 0. */
    int operations(int rank);

    /** Number of starts and ends of other operations for which an operation waits. */
    int predecessors(int rank, int operation);

    /** First operation of a rank without predecessors whose number is {@code from} or higher; -1: none. */
    int nextRoot(int rank, int from);

    /** Fills in an operation. */
    void read(int rank, int operation, Operation into);

    /** Describes a call of a collective. A mark has the number of its call; programs without marks have no calls. */
    default CollectiveCall call(final int number) {
        throw new IllegalArgumentException("call " + number + " (expected: none in this program)");
    }

    /** Name of an operation in messages. */
    default String name(final int rank, final int operation) {
        return "operation " + operation;
    }

    /** Closes the underlying file, if there is one. */
    @Override
    default void close() {}
}
