package tailrace.net.queue;

import tailrace.core.Packet;

/** Serves the most important priority first, and packets of one priority in the order of arrival. */
public final class StrictPriority implements Scheduling {
    @Override
    public QueueDiscipline create() {
        return new Queue();
    }

    @Override
    public boolean isStrict() {
        return true;
    }

    /** The discipline of one port. */
    public static final class Queue extends ClassQueues {
        @Override
        public boolean isStrict() {
            return true;
        }

        @Override
        public boolean observesPassing() {
            return false;
        }

        @Override
        protected int choose(final int allowed) {
            return Integer.numberOfTrailingZeros(allowed);
        }

        @Override
        protected boolean precedesLast(final Packet packet, final long nowPs) {
            return leastImportant() > packet.priority;
        }
    }
}
