package tailrace.net.queue;

import tailrace.core.Packet;

/** Priorities take turns, packet by packet. */
public final class RoundRobin implements Scheduling {
    /** Number of priorities, from 0 on, that are served strictly before all others. HPCC's ns-3 simulator: 1. */
    public int strictPriorities;

    /** Refuses an invalid number of priorities. */
    public void validate() {
        StrictFirst.check(strictPriorities);
    }

    @Override
    public QueueDiscipline create() {
        return new Queue(strictPriorities);
    }

    private static final class Queue extends ClassQueues {
        private final int strictMask;
        private int last = PRIORITIES - 1;

        Queue(final int strictPriorities) {
            strictMask = StrictFirst.mask(strictPriorities);
        }

        @Override
        protected int choose(final int allowed) {
            if ((allowed & strictMask) != 0) {
                return Integer.numberOfTrailingZeros(allowed);
            }
            last = StrictFirst.nextTurn(last, allowed);
            return last;
        }

        /** A packet that is served at once also uses up the turn of its priority. */
        @Override
        protected void passing(final Packet packet, final long nowPs) {
            if ((strictMask >>> packet.priority & 1) == 0) {
                last = packet.priority;
            }
        }
    }
}
