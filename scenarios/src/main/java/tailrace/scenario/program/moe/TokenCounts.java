package tailrace.scenario.program.moe;

/** Counts the copies of tokens that each rank has for the experts of each rank in a step, always the same. */
public interface TokenCounts {
    /** Number of ranks. */
    int ranks();

    /** Copies that a rank has for the experts of another one, or its own, in a step. */
    long count(int step, int from, int to);

    /** Steps of which each has the counts of the one that is so many before; 0: none has. */
    int period();
}
