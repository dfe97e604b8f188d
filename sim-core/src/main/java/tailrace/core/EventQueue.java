package tailrace.core;

/**
 * The pending events of one run: at most one per target, ordered by (time, target id), or by (time, rank) if {@link
 * #useRanks} was called.
 *
 * <p>The order is total and is part of this contract, so every implementation yields the same run. Targets are small
 * ints from 0; times are picoseconds, never earlier than the time of the last polled event.
 */
public interface EventQueue {
    /** Returned by {@link #poll} when nothing is due. */
    int NONE = -1;

    /** Makes room for targets 0 ... {@code targets - 1}. */
    void ensureTargets(int targets);

    /** Orders events of the same time by the rank given when they are scheduled. Called while the queue is empty. */
    void useRanks();

    /**
     * Sets the time of the target's event, whether or not an event of the target is pending. Not after {@link
     * #useRanks}.
     */
    void schedule(int target, long timePs);

    /** Like {@link #schedule(int, long)}, with a rank that no other pending event has. Only after {@link #useRanks}. */
    void schedule(int target, long timePs, long rank);

    /** Removes the target's event if one is pending. */
    void cancel(int target);

    /** Whether the target has a pending event. */
    boolean isPending(int target);

    /** Time of the target's pending event; undefined if the target has no pending event. */
    long timePs(int target);

    /**
     * Removes the first event if its time is at most {@code limitPs}.
     *
     * @return target of the event, or {@link #NONE}. {@link #timePs} returns the event's time until the target is
     *     scheduled again.
     */
    int poll(long limitPs);

    /**
     * Target of the first event if its time is at most {@code limitPs}, else {@link #NONE}. After this call no event
     * may be scheduled before that time or, if {@link #NONE} was returned, before {@code limitPs}.
     */
    int peek(long limitPs);

    /**
     * A time before which no event is pending. Defined after {@link #peek} has returned {@link #NONE}. The queue
     * returns the latest such time that it can find without a search.
     */
    long noneBeforePs();

    /** Rank with which the target's event was scheduled last. Only after {@link #useRanks}. */
    long rank(int target);

    /**
     * Number of later events that the last {@link #poll} sorted, without the event that it returned. 0 if the returned
     * event had been sorted earlier. The number is only a hint, because other events may be inserted between these
     * events.
     */
    default int opened() {
        return 0;
    }

    /** Target of one of the {@link #opened} events, counted from 1; undefined as soon as another event is scheduled. */
    default int opened(final int i) {
        return NONE;
    }

    /** Number of pending events. */
    int size();
}
