package tailrace.core;

/**
 * One restartable deadline.
 *
 * <p>Moving the deadline later or cancelling it is a field write: the pending event stays where it is and, when it
 * fires early, moves itself to the deadline that then holds. A retransmission timer restarted by every ACK therefore
 * costs one event per timeout period, not one per ACK.
 *
 * <p>Where ties are broken by insertion, a timer has the rank that was taken when the deadline was set, or one given
 * with it.
 */
public abstract class Timer extends EventTarget {
    private final Simulator simulator;
    private long deadlinePs = Simulator.NEVER;
    private long rank;

    /** A timer without a deadline, registered with the simulator. */
    protected Timer(final Simulator simulator) {
        this.simulator = simulator;
        simulator.register(this);
    }

    /** The deadline has come; the timer is not running now. */
    protected abstract void onTimeout(long nowPs);

    /** Sets or moves the deadline. */
    public final void set(final long timePs) {
        set(timePs, simulator.takeRank());
    }

    /** Sets or moves the deadline, which has this rank among the events of its time. */
    public final void set(final long timePs, final long eventRank) {
        rank = eventRank;
        deadlinePs = timePs;
        if (timePs != Simulator.NEVER && simulator.pendingTimePs(this) >= timePs) {
            simulator.schedule(this, timePs, rank);
        }
    }

    /** Removes the deadline. */
    public final void cancel() {
        deadlinePs = Simulator.NEVER;
    }

    /** The deadline, or {@link Simulator#NEVER}. */
    public final long deadlinePs() {
        return deadlinePs;
    }

    @Override
    protected final void onEvent(final long nowPs) {
        if (deadlinePs == Simulator.NEVER) {
            return;
        }
        if (deadlinePs > nowPs) {
            simulator.schedule(this, deadlinePs, rank);
            return;
        }
        deadlinePs = Simulator.NEVER;
        onTimeout(nowPs);
    }
}
