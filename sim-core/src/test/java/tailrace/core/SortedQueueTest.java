package tailrace.core;

/** {@link SortedQueue} satisfies the contract. */
final class SortedQueueTest extends EventQueueContractTest {
    @Override
    EventQueue newQueue() {
        return new SortedQueue();
    }
}
