package tailrace.net.pause;

import java.util.ArrayDeque;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;

/** Delays the effect of pause frames by the time that a device takes to obey them. */
public final class PauseReaction extends EventTarget {
    private final Simulator simulator;
    private final Effect effect;
    private final long reactionPs;
    private final ArrayDeque<Order> orders = new ArrayDeque<>();

    /**
     * Creates a reaction for this effect.
     *
     * @param effect stops or allows sending
     * @param reactionPs delay of the effect
     * @param simulator holds the event of the effect
     */
    public PauseReaction(final Effect effect, final long reactionPs, final Simulator simulator) {
        this.simulator = simulator;
        this.effect = effect;
        this.reactionPs = reactionPs;
        simulator.register(this);
    }

    /** Returns the same reaction with its event in another simulator. Called before the first pause. */
    public PauseReaction movedTo(final Simulator other) {
        return new PauseReaction(effect, reactionPs, other);
    }

    /** Effect of a pause frame on the port. */
    public interface Effect {
        /** Stops or allows sending some priorities. */
        void pauseNow(int priorities, boolean pause, long nowPs);
    }

    /** Request of a frame, and the time at which it takes effect. */
    private record Order(int priorities, boolean pause, long atPs) {}

    /** Handles an arrived frame; sending stops or resumes after the reaction time. */
    public void onPauseFrame(final int priorities, final boolean pause, final long nowPs) {
        if (orders.isEmpty()) {
            simulator.schedule(this, nowPs + reactionPs);
        }
        orders.add(new Order(priorities, pause, nowPs + reactionPs));
    }

    /** Cancels all received requests, because the link has gone down. */
    public void forget() {
        orders.clear();
        simulator.cancel(this);
    }

    @Override
    protected void onEvent(final long nowPs) {
        final Order order = orders.poll();
        if (!orders.isEmpty()) {
            simulator.schedule(this, orders.peek().atPs);
        }
        effect.pauseNow(order.priorities, order.pause, nowPs);
    }
}
