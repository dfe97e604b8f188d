package tailrace.scenario.program.collective;

import tailrace.scenario.program.Operation;

/** The messages of one call of a collective at each rank; operations are numbered from 0 within the call. */
public interface Algorithm {
    /** Number of operations of a rank. */
    int operations(int rank);

    /** Number of operations of the call that an operation waits for; 0: it begins when the rank enters the call. */
    int predecessors(int rank, int operation);

    /** Fills in an operation, and the operations of the call that wait for its end. */
    void read(int rank, int operation, Operation into);
}
