package tailrace.tools.command;

import tailrace.core.EventQueue;
import tailrace.core.HeapQueue;
import tailrace.core.WheelQueue;

/** Kinds of event queues. Results do not depend on the kind. */
public enum EventQueues {
    /** {@link WheelQueue}, the default. */
    WHEEL,
    /** {@link HeapQueue}. */
    HEAP;

    /** Creates an empty queue. */
    public EventQueue create() {
        return this == WHEEL ? new WheelQueue() : new HeapQueue();
    }
}
