package tailrace.core;

/**
 * The pending events of one run: at most one per target, ordered by (time, target id).
 *
 * <p>The order is total and is part of this contract, so every implementation yields the same run. Targets are small
 * ints from 0; times are picoseconds and never before the last polled one.
 */
public interface EventQueue {
    /** Returned by {@link #poll} when nothing is due. */
    int NONE = -1;

    /** Makes room for targets 0 ... {@code targets - 1}. */
    void ensureTargets(int targets);

    /** Sets the time of the target's event, whether or not one is pending. */
    void schedule(int target, long timePs);

    /** Removes the target's event if one is pending. */
    void cancel(int target);

    /** Whether the target has a pending event. */
    boolean isPending(int target);

    /** Time of the target's pending event; undefined if none is. */
    long timePs(int target);

    /**
     * Removes the first event if its time is at most {@code limitPs}.
     *
     * @return its target, whose time {@link #timePs} still tells until it is scheduled again; or {@link #NONE}
     */
    int poll(long limitPs);

    /** Number of pending events. */
    int size();
}
