package tailrace.scenario.program.moe;

/**
 * Returns how many copies of tokens a rank has in a step for the experts of another rank, or for its own experts.
 * Repeated calls return the same numbers.
 */
public interface TokenCounts {
    /** Number of ranks. */
    int ranks();

    /** Number of copies that a rank has for the experts of another rank, or for its own experts, in a step. */
    long count(int step, int from, int to);

    /** Period in steps after which the counts repeat; 0: the counts never repeat. */
    int period();
}
