package tailrace.net;

import java.util.ArrayDeque;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;

/** Delays the effect of pause frames by the time that a device takes to obey one. */
final class PauseReaction extends EventTarget {
    private final Simulator simulator;
    private final Port port;
    private final long reactionPs;
    private final ArrayDeque<Order> orders = new ArrayDeque<>();

    /** Of this port, as an event of this simulator. */
    PauseReaction(final Port port, final long reactionPs, final Simulator simulator) {
        this.simulator = simulator;
        this.port = port;
        this.reactionPs = reactionPs;
        simulator.register(this);
    }

    /** As this one, as an event of another simulator; before the first pause. */
    PauseReaction movedTo(final Simulator other) {
        return new PauseReaction(port, reactionPs, other);
    }

    /** What a frame asked for, and when it will be done. */
    private record Order(int priorities, boolean pause, long atPs) {}

    void heard(final int priorities, final boolean pause, final long nowPs) {
        if (orders.isEmpty()) {
            simulator.schedule(this, nowPs + reactionPs);
        }
        orders.add(new Order(priorities, pause, nowPs + reactionPs));
    }

    void forget() {
        orders.clear();
        simulator.cancel(this);
    }

    @Override
    protected void onEvent(final long nowPs) {
        final Order order = orders.poll();
        if (!orders.isEmpty()) {
            simulator.schedule(this, orders.peek().atPs);
        }
        port.pauseNow(order.priorities, order.pause, nowPs);
    }
}
