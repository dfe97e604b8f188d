package tailrace.tools.cli;

import tailrace.core.EventQueue;
import tailrace.core.HeapQueue;
import tailrace.core.WheelQueue;

/** The event queues to choose from; the result of a run does not depend on the choice. */
enum EventQueues {
    WHEEL,
    HEAP;

    EventQueue create() {
        return this == WHEEL ? new WheelQueue() : new HeapQueue();
    }
}
