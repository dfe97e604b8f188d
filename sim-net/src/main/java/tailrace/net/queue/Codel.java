package tailrace.net.queue;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Time;

/**
 * CoDel (RFC 8289): a first-in first-out queue that drops packets at its head. Drops begin when, for an interval, every
 * packet has waited longer than a target. Drops become more frequent as long as delays stay above the target. Paused
 * packets are skipped.
 *
 * <p>It follows sections 4 and 5 of the RFC and uses their names. If pauses leave only one packet that may be sent,
 * this packet is sent, not dropped. A packet that finds the line idle has no queueing delay. The published times are
 * meant for the Internet. With a data center's round trips of tens of microseconds, these times never cause drops.
 */
public final class Codel implements Scheduling {
    /** TARGET: acceptable queueing delay. RFC 8289, section 4, for the Internet: 5 ms, 5 % of the interval. */
    public Time target = Time.us(5_000);
    /** INTERVAL: a round trip of the slowest flows. RFC 8289, section 4, for the Internet: 100 ms. */
    public Time interval = Time.us(100_000);

    /** Refuses invalid times. */
    public void validate() {
        require(target.ps() > 0, "target: " + target + " (expected: more than 0)");
        require(interval.compareTo(target) > 0, "interval: " + interval + " (expected: more than target, " + target
                + ")");
    }

    @Override
    public QueueDiscipline create() {
        return new Queue(target.ps(), interval.ps());
    }

    /** The queue of one port. */
    private static final class Queue extends TimedFifo {
        private static final long NEVER = -1;
        /** Number of intervals after which an earlier dropping state is forgotten: section 5. */
        private static final int REMEMBERED_INTERVALS = 16;

        private final long targetPs;
        private final long intervalPs;
        /**
         * Time at which delays will have exceeded the target for an interval, if they stay above it. {@link #NEVER}:
         * the last queueing delay was not above the target.
         */
        private long firstAbovePs = NEVER;
        private boolean dropping;
        /**
         * Whether the control law will schedule the next drop. It does so if the packet after the last drop is late as
         * well.
         */
        private boolean lawIsDue;
        private long dropNextPs;
        /** Drops of the current and of the previous dropping state. */
        private long count;
        private long lastCount;

        Queue(final long targetPs, final long intervalPs) {
            this.targetPs = targetPs;
            this.intervalPs = intervalPs;
        }

        @Override
        protected void passing(final Packet packet, final long nowPs) {
            firstAbovePs = NEVER;
            dropping = false;
        }

        @Override
        public boolean dropsLate() {
            return true;
        }

        @Override
        protected boolean dropsTaken(final Packet packet, final boolean mayDrop, final long nowPs) {
            final boolean isLate = isLate(packet, nowPs);
            if (!isLate) {
                dropping = false;
                return false;
            }
            if (!mayDrop) {
                return false;
            }
            if (!dropping) {
                beginDropping(nowPs);
                return true;
            }
            if (lawIsDue) {
                dropNextPs = controlLaw(dropNextPs);
                lawIsDue = false;
            }
            if (nowPs < dropNextPs) {
                return false;
            }
            count++;
            lawIsDue = true;
            return true;
        }

        /** Whether queueing delays have been above the target for an interval ({@code dodequeue} of the RFC). */
        private boolean isLate(final Packet packet, final long nowPs) {
            if (nowPs - packet.timePs < targetPs || dataBytes() <= largestBytes()) {
                firstAbovePs = NEVER;
                return false;
            }
            if (firstAbovePs == NEVER) {
                firstAbovePs = nowPs + intervalPs;
                return false;
            }
            return nowPs >= firstAbovePs;
        }

        /** Enters the dropping state. If the previous one ended recently, drops resume at nearly its rate. */
        private void beginDropping(final long nowPs) {
            dropping = true;
            lawIsDue = false;
            final long delta = count - lastCount;
            count = delta > 1 && nowPs - dropNextPs < REMEMBERED_INTERVALS * intervalPs ? delta : 1;
            dropNextPs = controlLaw(nowPs);
            lastCount = count;
        }

        private long controlLaw(final long ps) {
            return ps + (long) (intervalPs / Math.sqrt(count));
        }
    }
}
