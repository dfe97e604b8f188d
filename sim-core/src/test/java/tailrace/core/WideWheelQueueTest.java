package tailrace.core;

/** {@link WheelQueue} satisfies the contract when it starts with slots of 2^24 ps. */
final class WideWheelQueueTest extends EventQueueContractTest {
    @Override
    EventQueue newQueue() {
        return new WheelQueue(24);
    }
}
