package tailrace.scenario.program;

/**
 * One call of a collective by the ranks of a group.
 *
 * @param operation what it does, such as {@code all-reduce}
 * @param algorithm how, such as {@code ring}
 * @param bytes S as nccl-tests counts them: the buffer of an all-reduce, the gathered size of an all-gather and of a
 *     reduce-scatter, a rank's send buffer with its own part of an all-to-all
 * @param ranks number of ranks that take part
 * @param step step that it belongs to, from 0
 * @param busFactor busbw is this times {@code bytes} by time (nccl-tests, PERFORMANCE.md)
 */
public record CollectiveCall(
        String operation, String algorithm, long bytes, int ranks, int step, double busFactor) {}
