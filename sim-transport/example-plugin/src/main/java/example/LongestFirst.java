package example;

import tailrace.net.queue.ClassQueues;
import tailrace.net.queue.QueueDiscipline;
import tailrace.net.queue.Scheduling;

/**
 * Serves the priority with the most bytes queued: an example of a queue discipline, {@code switch: {scheduler:
 * longest-first}}.
 */
public final class LongestFirst implements Scheduling {
    @Override
    public QueueDiscipline create() {
        return new Queue();
    }

    /** Queues of one port. */
    private static final class Queue extends ClassQueues {
        @Override
        protected int choose(final int allowed) {
            int longest = Integer.numberOfTrailingZeros(allowed);
            for (int priority = longest + 1; priority < PRIORITIES; priority++) {
                if ((allowed >>> priority & 1) == 1 && bytesOf(priority) > bytesOf(longest)) {
                    longest = priority;
                }
            }
            return longest;
        }

        /** A packet that finds the line idle does not change the state. */
        @Override
        public boolean observesPassing() {
            return false;
        }
    }
}
