package tailrace.tools.command;

import tailrace.core.EventQueue;
import tailrace.core.HeapQueue;
import tailrace.core.WheelQueue;

/** The event queues to choose from; the result of a run does not depend on the choice. */
public enum EventQueues {
    /** {@link WheelQueue}, the default. */
    WHEEL,
    /** {@link HeapQueue}. */
    HEAP;

    /** An empty queue. */
    public EventQueue create() {
        return this == WHEEL ? new WheelQueue() : new HeapQueue();
    }
}
