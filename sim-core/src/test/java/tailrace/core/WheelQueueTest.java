package tailrace.core;

/** {@link WheelQueue} satisfies the contract. */
final class WheelQueueTest extends EventQueueContractTest {
    @Override
    EventQueue newQueue() {
        return new WheelQueue();
    }
}
