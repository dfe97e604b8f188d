package tailrace.scenario.progress;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What has happened in a network so far.
 *
 * @param drops packets dropped
 * @param marks packets with an ECN mark
 * @param pauses pause and resume frames received
 * @param fullest the fullest queues at that moment, the fullest first; none that is empty
 */
public record NetworkCounts(long drops, long marks, long pauses, List<Queue> fullest) {
    /** Queues that are named at most. */
    public static final int QUEUES = 5;

    /** A queue: the direction of a link, and the bytes that wait there. */
    public record Queue(String link, long queueBytes) {}

    /** Both, as of one network. */
    public NetworkCounts with(final NetworkCounts other) {
        final List<Queue> both = new ArrayList<>(fullest);
        both.addAll(other.fullest);
        both.sort(Comparator.comparingLong(Queue::queueBytes).reversed());
        return new NetworkCounts(drops + other.drops, marks + other.marks, pauses + other.pauses,
                List.copyOf(both.subList(0, Math.min(QUEUES, both.size()))));
    }
}
