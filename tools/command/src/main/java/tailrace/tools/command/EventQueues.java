package tailrace.tools.command;

import tailrace.core.EventQueue;
import tailrace.core.HeapQueue;
import tailrace.core.WheelQueue;

/** Event queues; results do not depend on the choice. */
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
