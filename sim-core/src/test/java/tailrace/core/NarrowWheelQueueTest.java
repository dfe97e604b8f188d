package tailrace.core;

/** {@link WheelQueue} satisfies the contract when it starts with slots of 2^4 ps. */
final class NarrowWheelQueueTest extends EventQueueContractTest {
    @Override
    EventQueue newQueue() {
        return new WheelQueue(4);
    }
}
