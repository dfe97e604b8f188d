package tailrace.core;

/** {@link WheelQueue} keeps the contract. */
final class WheelQueueTest extends EventQueueContractTest {
    @Override
    EventQueue newQueue() {
        return new WheelQueue();
    }
}
