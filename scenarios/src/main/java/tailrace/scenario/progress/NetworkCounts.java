package tailrace.scenario.progress;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Counters of a network's events so far.
 *
 * @param drops packets dropped
 * @param marks packets with an ECN mark
 * @param pauses pause and resume frames received
 * @param fullest the longest queues at the time of the count, longest first, without empty queues
 * @param oldest the unfinished flow that started first, or null if there is none
 * @param links all links; null if the counters cover several networks
 */
public record NetworkCounts(long drops, long marks, long pauses, List<Queue> fullest, OldestFlow oldest,
        LinkStates links) {
    /** Largest number of queues that are listed. */
    public static final int QUEUES = 5;

    /** Creates counters without links. */
    public NetworkCounts(final long drops, final long marks, final long pauses, final List<Queue> fullest,
            final OldestFlow oldest) {
        this(drops, marks, pauses, fullest, oldest, null);
    }

    /**
     * A queue.
     *
     * @param link direction of a link
     * @param queueBytes bytes queued in the port that sends in this direction
     */
    public record Queue(String link, long queueBytes) {}

    /**
     * A flow.
     *
     * @param id number of the flow
     * @param src number of the sending host
     * @param dst number of the receiving host
     * @param agePs simulated time since the start of the flow
     * @param sizeBytes size of the flow
     * @param deliveredBytes bytes that have arrived in order
     */
    public record OldestFlow(long id, int src, int dst, long agePs, long sizeBytes, long deliveredBytes) {}

    /** Returns the sums of both networks' counters, and the older of their oldest flows. */
    public NetworkCounts with(final NetworkCounts other) {
        final List<Queue> both = new ArrayList<>(fullest);
        both.addAll(other.fullest);
        both.sort(Comparator.comparingLong(Queue::queueBytes).reversed());
        return new NetworkCounts(drops + other.drops, marks + other.marks, pauses + other.pauses,
                List.copyOf(both.subList(0, Math.min(QUEUES, both.size()))), older(oldest, other.oldest));
    }

    private static OldestFlow older(final OldestFlow first, final OldestFlow second) {
        return second == null || first != null && first.agePs >= second.agePs ? first : second;
    }
}
