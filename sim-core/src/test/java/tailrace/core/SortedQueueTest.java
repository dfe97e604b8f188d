package tailrace.core;

/** {@link SortedQueue} keeps the contract. */
final class SortedQueueTest extends EventQueueContractTest {
    @Override
    EventQueue newQueue() {
        return new SortedQueue();
    }
}
