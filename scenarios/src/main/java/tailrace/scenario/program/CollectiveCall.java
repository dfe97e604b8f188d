package tailrace.scenario.program;

/**
 * One call of a collective by the ranks of a group.
 *
 * @param operation collective operation, such as {@code all-reduce}
 * @param algorithm algorithm, such as {@code ring}
 * @param bytes size S as in nccl-tests. All-reduce: the buffer; all-gather and reduce-scatter: the gathered size;
 *     all-to-all: a rank's send buffer, including the part for the rank itself.
 * @param ranks number of ranks that take part
 * @param step number of the step of the call, from 0
 * @param busFactor factor f of the bus bandwidth, which is f x {@code bytes} / time (nccl-tests, PERFORMANCE.md)
 */
public record CollectiveCall(
        String operation, String algorithm, long bytes, int ranks, int step, double busFactor) {}
