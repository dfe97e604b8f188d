package tailrace.net.queue;

import tailrace.core.RandomStream;
import tailrace.net.queue.rank.Rank;

/** The order in which the ports of a switch serve their queues ({@code switch.scheduler} of a scenario). */
public interface Scheduling {
    /** An empty queue for one port. */
    QueueDiscipline create();

    /**
     * An empty queue for one port of a discipline that draws.
     *
     * @param random of the switch; not to be touched by disciplines that draw nothing
     */
    default QueueDiscipline create(final RandomStream random) {
        return create();
    }

    /**
     * Whether it serves strictly by priority, and packets of one priority in the order in which they came. Ports do so
     * by default, by a queue next to them in memory, which they keep then; and estimates presume it.
     */
    default boolean isStrict() {
        return false;
    }

    /** What packets are ranked by, which senders then have to write into them; null: nothing. */
    default Rank ranking() {
        return null;
    }

    /** Whether it drops packets by the room in a queue with a length of its own ({@code switch.minQueue}). */
    default boolean needsLimit() {
        return false;
    }
}
