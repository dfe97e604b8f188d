package tailrace.net.queue;

import tailrace.core.RandomStream;
import tailrace.net.queue.rank.Rank;

/** The order in which the ports of a switch serve their queues ({@code switch.scheduler} of a scenario). */
public interface Scheduling {
    /** Creates an empty queue for one port. */
    QueueDiscipline create();

    /**
     * Creates an empty queue for one port, for disciplines with random draws.
     *
     * @param random stream of the switch; disciplines without draws must not use it
     */
    default QueueDiscipline create(final RandomStream random) {
        return create();
    }

    /**
     * Whether the discipline serves strictly by priority, and each priority first-in first-out. This is the default of
     * ports, whose built-in queue is next to the port in memory. Estimates assume this discipline.
     */
    default boolean isStrict() {
        return false;
    }

    /** Rank that senders must write into packets; null: packets are not ranked. */
    default Rank ranking() {
        return null;
    }

    /** Whether drops depend on the free room of the queue, which then needs a limit ({@code switch.minQueue}). */
    default boolean needsLimit() {
        return false;
    }
}
