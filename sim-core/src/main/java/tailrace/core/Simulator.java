package tailrace.core;

import java.util.Arrays;

/**
 * Clock and event loop of one run.
 *
 * <p>It has no static state, so many runs can share one JVM. Only one thread at a time may use a simulator.
 */
public final class Simulator {
    /** A time that is never reached. */
    public static final long NEVER = Long.MAX_VALUE;

    private final EventQueue queue;
    private EventTarget[] targets = new EventTarget[64];
    private int targetCount;
    private long nowPs;
    private long eventCount;
    /** Sum of the values that {@link EventTarget#prefetch()} returned, so that the compiler cannot remove the reads. */
    private int prefetched;
    private boolean stopRequested;
    private final boolean ranked;
    private final PostedEvents posted;
    private ForeseenEvents foreseen;
    /** Either {@link #posted} or {@link #foreseen}; null: neither is in use. */
    private AddedEvents added;
    /** Lower bound of the times of the queue's events. */
    private long queueFromPs;
    private long ranksTaken;
    private long currentRank;

    /** Order of events at the same picosecond. */
    public enum Ties {
        /** The event whose target was registered first fires first, independent of the order of scheduling. */
        TARGET,
        /**
         * The event that was scheduled first fires first, as in ns-3, whose event key is time and a running number.
         * This rule is needed to agree with ns-3 event by event. Code that merges or leaves out events must keep the
         * rank that each of them would have had.
         */
        INSERTION
    }

    /** Creates a simulator at time 0 with this queue, which must be empty and not shared. */
    public Simulator(final EventQueue queue, final Ties ties) {
        this.queue = queue;
        this.ranked = ties == Ties.INSERTION;
        this.posted = ranked ? new PostedEvents() : null;
        this.added = posted;
        queue.ensureTargets(targets.length);
        if (ranked) {
            queue.useRanks();
        }
    }

    /** Creates a simulator that breaks ties by target. */
    public Simulator(final EventQueue queue) {
        this(queue, Ties.TARGET);
    }

    /** Creates a simulator with the default queue. */
    public Simulator() {
        this(new WheelQueue());
    }

    /** Simulated time of the event being handled. */
    public long nowPs() {
        return nowPs;
    }

    /** Events handled so far. */
    public long eventCount() {
        return eventCount;
    }

    /** Number of pending events. */
    public int pendingEvents() {
        return queue.size() + (added == null ? 0 : added.size());
    }

    /** Gives the target the next id, which breaks ties as described in {@link EventTarget}. */
    public void register(final EventTarget target) {
        requireUnregistered(target);
        if (targetCount == targets.length) {
            targets = Arrays.copyOf(targets, targetCount * 2);
            queue.ensureTargets(targets.length);
        }
        target.eventId = targetCount;
        targets[targetCount++] = target;
    }

    private static void requireUnregistered(final EventTarget target) {
        if (target.eventId != EventTarget.UNREGISTERED) {
            throw new IllegalStateException("target is registered already");
        }
    }

    /** Sets the time of the target's only event, which may not lie in the past. */
    public void schedule(final EventTarget target, final long timePs) {
        assert timePs >= nowPs : "event at " + timePs + " ps, now " + nowPs + " ps";
        if (ranked) {
            queue.schedule(target.eventId, timePs, takeRank());
        } else {
            queue.schedule(target.eventId, timePs);
        }
        queueFromPs = Math.min(queueFromPs, timePs);
    }

    /**
     * Like {@link #schedule(EventTarget, long)}, with a rank taken earlier by {@link #takeRank}. The rank has an effect
     * only if ties are broken by insertion.
     */
    public void schedule(final EventTarget target, final long timePs, final long rank) {
        assert timePs >= nowPs : "event at " + timePs + " ps, now " + nowPs + " ps";
        if (ranked) {
            queue.schedule(target.eventId, timePs, rank);
        } else {
            queue.schedule(target.eventId, timePs);
        }
        queueFromPs = Math.min(queueFromPs, timePs);
    }

    /**
     * Adds one more event of the target, which may have any number of them. This is the fastest way for frequent
     * events. Allowed only if ties are broken by insertion. {@link #cancel} and {@link #isPending} ignore these events.
     *
     * @param rank returned by {@link #takeRank}
     */
    public void post(final EventTarget target, final long timePs, final long rank) {
        assert timePs >= nowPs : "event at " + timePs + " ps, now " + nowPs + " ps";
        posted.add(target.eventId, timePs, rank, nowPs);
    }

    /** Removes all posted events of the target. */
    public void removePosted(final EventTarget target) {
        posted.remove(target.eventId);
    }

    /**
     * Begins a window now. Events that {@link #foresee} adds fire after its end. Not allowed if ties are broken by
     * insertion.
     *
     * @param lengthPs less than 4 ms
     * @throws IllegalStateException if the previous window is not over, or ties are broken by insertion
     */
    public void openWindow(final long lengthPs) {
        if (ranked) {
            throw new IllegalStateException("windows (expected: ties broken by target)");
        }
        if (foreseen == null) {
            foreseen = new ForeseenEvents();
            added = foreseen;
        }
        foreseen.open(nowPs, lengthPs);
    }

    /**
     * Adds an event of the target after the end of the current window. A target may have any number of such events.
     * This is the fastest way for frequent events. {@link #cancel} and {@link #isPending} ignore these events.
     */
    public void foresee(final EventTarget target, final long timePs) {
        foreseen.add(target.eventId, timePs);
    }

    /** Whether a foreseen event has not fired yet. */
    public boolean isForeseeing() {
        return foreseen.size() > 0;
    }

    /** Registers a target in place of another one, which has no pending event: the new target gets its id. */
    public void registerInPlaceOf(final EventTarget replaced, final EventTarget target) {
        requireUnregistered(target);
        target.eventId = replaced.eventId;
        targets[target.eventId] = target;
    }

    /** Whether ties are broken by insertion, so that ranks have an effect. */
    public boolean isRanked() {
        return ranked;
    }

    /** Takes the rank of an event scheduled now: larger than all ranks taken before. */
    public long takeRank() {
        return ++ranksTaken;
    }

    /**
     * Whether an event of this target at the current time with this rank would have fired before the event being
     * handled. Used for events that an optimisation leaves out and never schedules.
     */
    public boolean wouldHaveFired(final EventTarget target, final long rank) {
        return ranked ? rank < currentRank : target.eventId < currentRank;
    }

    /** Removes the target's event if one is pending. */
    public void cancel(final EventTarget target) {
        queue.cancel(target.eventId);
    }

    /** Whether the target's event is pending. */
    public boolean isPending(final EventTarget target) {
        return queue.isPending(target.eventId);
    }

    /** Time of the target's pending event, or {@link #NEVER}. */
    public long pendingTimePs(final EventTarget target) {
        return queue.isPending(target.eventId) ? queue.timePs(target.eventId) : NEVER;
    }

    /**
     * Sets the clock for work that is done without an event.
     *
     * @param timePs new time of the clock, not earlier than the time of any handled event
     * @param targets number of targets, in order of registration, whose events of that time count as handled
     */
    public void standAt(final long timePs, final int targets) {
        assert timePs >= nowPs : "clock at " + timePs + " ps, now " + nowPs + " ps";
        nowPs = timePs;
        currentRank = targets;
    }

    /** Makes {@link #runUntil} return after the current event. */
    public void stop() {
        stopRequested = true;
    }

    /** Reason for which {@link #run} returned. */
    public enum Outcome {
        /** {@link #stop} was called. */
        STOPPED,
        /** No event is left at or before the limit. The clock is at the limit, unless the limit is {@link #NEVER}. */
        DRAINED,
        /** The allowed number of events was handled; call again to continue. */
        PAUSED,
        /** The next event is after {@code pausePs}, to which the clock is set; call again to continue. */
        REACHED
    }

    /** Handles events in order until none is left at or before {@code limitPs}, or {@link #stop} is called. */
    public Outcome runUntil(final long limitPs) {
        Outcome outcome;
        do {
            outcome = run(limitPs, Integer.MAX_VALUE);
        } while (outcome == Outcome.PAUSED);
        return outcome;
    }

    /** Like {@link #runUntil}, but returns after at most {@code maxEvents} events, which does not change the run. */
    public Outcome run(final long limitPs, final int maxEvents) {
        final Outcome outcome = handle(limitPs, maxEvents);
        if (outcome == Outcome.DRAINED && limitPs != NEVER) {
            nowPs = limitPs;
        }
        return outcome;
    }

    /**
     * Like {@link #run(long, int)}, but also returns before the first event after {@code pausePs}. Returning early does
     * not change the run. The state at that moment depends only on simulated time, not on the number of events.
     */
    public Outcome run(final long limitPs, final long pausePs, final int maxEvents) {
        if (pausePs >= limitPs) {
            return run(limitPs, maxEvents);
        }
        final Outcome outcome = handle(pausePs, maxEvents);
        if (outcome == Outcome.DRAINED) {
            if (pendingEvents() > 0) {
                nowPs = pausePs;
                currentRank = Long.MAX_VALUE;
                return Outcome.REACHED;
            }
            nowPs = limitPs == NEVER ? nowPs : limitPs;
        }
        return outcome;
    }

    private Outcome handle(final long limitPs, final int maxEvents) {
        if (added != null) {
            return handleWithAdded(limitPs, maxEvents);
        }
        final EventQueue events = queue;
        stopRequested = false;
        for (int left = maxEvents; left > 0; left--) {
            final int target = events.poll(limitPs);
            if (target == EventQueue.NONE) {
                return Outcome.DRAINED;
            }
            for (int i = events.opened(); i > 0; i--) {
                prefetched += targets[events.opened(i)].prefetch();
            }
            nowPs = events.timePs(target);
            eventCount++;
            currentRank = target;
            targets[target].onEvent(nowPs);
            if (stopRequested) {
                return Outcome.STOPPED;
            }
        }
        return Outcome.PAUSED;
    }

    private Outcome handleWithAdded(final long limitPs, final int maxEvents) {
        stopRequested = false;
        for (int left = maxEvents; left > 0; left--) {
            final EventTarget target = takeFirst(limitPs);
            if (target == null) {
                return Outcome.DRAINED;
            }
            eventCount++;
            target.onEvent(nowPs);
            if (stopRequested) {
                return Outcome.STOPPED;
            }
        }
        return Outcome.PAUSED;
    }

    /** Takes the first event and sets the clock to its time; returns null if the event is after the limit. */
    private EventTarget takeFirst(final long limitPs) {
        final long addedPs = added.firstPs();
        if (queueFromPs <= Math.min(addedPs, limitPs)) {
            final EventTarget target = takeQueued(addedPs, limitPs);
            if (target != null) {
                return target;
            }
        }
        if (addedPs > limitPs || addedPs == NEVER) {
            return null;
        }
        prefetched += added.prefetch(targets);
        nowPs = addedPs;
        currentRank = added.firstRank();
        return targets[added.take()];
    }

    /** Takes the first event of the queue, unless an added event is before it. */
    private EventTarget takeQueued(final long addedPs, final long limitPs) {
        final long untilPs = Math.min(addedPs, limitPs);
        final int first = queue.peek(untilPs);
        if (first == EventQueue.NONE) {
            queueFromPs = queue.noneBeforePs();
            return null;
        }
        final long rank = ranked ? queue.rank(first) : first;
        if (queue.timePs(first) == addedPs && rank > added.firstRank()) {
            return null;
        }
        queue.poll(untilPs);
        nowPs = queue.timePs(first);
        currentRank = rank;
        return targets[first];
    }
}
