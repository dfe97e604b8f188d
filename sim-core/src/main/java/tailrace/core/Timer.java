package tailrace.core;

/**
 * One restartable deadline.
 *
 * <p>Moving the deadline later, or cancelling it, only writes a field. The pending event stays in the queue; if this
 * event fires before the deadline, the timer schedules it again for the deadline. A retransmission timer restarted by
 * every ACK therefore costs one event per timeout period, not one event per ACK.
 *
 * <p>If ties are broken by insertion, the timer's event has the rank taken when the deadline was set, or the rank given
 * with the deadline.
 */
public abstract class Timer extends EventTarget {
    private final Simulator simulator;
    private long deadlinePs = Simulator.NEVER;
    private long rank;

    /** Creates a timer without a deadline and registers it with the simulator. */
    protected Timer(final Simulator simulator) {
        this.simulator = simulator;
        simulator.register(this);
    }

    /** Called when the deadline is reached; the timer is not running then. */
    protected abstract void onTimeout(long nowPs);

    /** Sets or moves the deadline. */
    public final void set(final long timePs) {
        set(timePs, simulator.takeRank());
    }

    /** Sets or moves the deadline; the rank orders it among events of the same time. */
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
