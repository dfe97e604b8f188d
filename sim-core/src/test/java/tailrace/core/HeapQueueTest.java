package tailrace.core;

/** {@link HeapQueue} keeps the contract. */
final class HeapQueueTest extends EventQueueContractTest {
    @Override
    EventQueue newQueue() {
        return new HeapQueue();
    }
}
