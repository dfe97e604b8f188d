package tailrace.scenario.program.moe;

/**
 * Returns the number of copies of tokens that each rank has for the experts of each rank in a step. Repeated calls
 * return the same numbers.
 */
public interface TokenCounts {
    /** Number of ranks. */
    int ranks();

    /** Number of copies that a rank has for the experts of another rank, or for its own experts, in a step. */
    long count(int step, int from, int to);

    /** Period in steps after which the counts repeat; 0: the counts never repeat. */
    int period();
}
