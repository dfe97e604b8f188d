package tailrace.core;

/** {@link HeapQueue} satisfies the contract. */
final class HeapQueueTest extends EventQueueContractTest {
    @Override
    EventQueue newQueue() {
        return new HeapQueue();
    }
}
