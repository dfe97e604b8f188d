package tailrace.scenario.program;

/**
 * One call of a collective by the ranks of a group.
 *
 * @param operation collective operation, such as {@code all-reduce}
 * @param algorithm algorithm, such as {@code ring}
 * @param bytes S as nccl-tests counts them: the buffer of an all-reduce, the gathered size of an all-gather and of a
 *     reduce-scatter, for an all-to-all a rank's send buffer with the part for the rank itself
 * @param ranks number of ranks that take part
 * @param step number of the step of the call, from 0
 * @param busFactor factor of the bus bandwidth: busbw is this factor times {@code bytes} / time (nccl-tests,
 *     PERFORMANCE.md)
 */
public record CollectiveCall(
        String operation, String algorithm, long bytes, int ranks, int step, double busFactor) {}
