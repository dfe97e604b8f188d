package tailrace.scenario;

import tailrace.core.Required;

/**
 * A data packet that a link loses: an entry of {@code drop} of an entry of {@code failures}.
 *
 * <p>The packet crosses the link and is discarded at the far end, as by ns-3's {@code ReceiveErrorModel}. It counts as
 * a drop of that link, like a loss by {@code lossRate}.
 */
public final class PacketDrop {
    private static final int MAX_FLOW = Integer.MAX_VALUE;

    /**
     * Number of the packet in its flow or subflow, from 0: its first payload byte divided by {@code transport.payload}.
     */
    @Required
    public Long packet;
    /**
     * Number of the packet's arrival at the far end that is lost, counted from 1 since {@code at}. The first
     * retransmission is arrival 2.
     */
    public int arrival = 1;
    /** Flow whose packet is lost, by its {@code id} in {@code flows.csv}; null: every flow. */
    public Integer flow;

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        if (packet == null) {
            throw new IllegalArgumentException("packet: missing (expected: a number from 0 on)");
        }
        if (packet < 0) {
            throw new IllegalArgumentException("packet: " + packet + " (expected: 0 or more)");
        }
        if (arrival < 1) {
            throw new IllegalArgumentException("arrival: " + arrival + " (expected: 1 or more)");
        }
        if (flow != null && flow < 0) {
            throw new IllegalArgumentException("flow: " + flow + " (expected: 0 to " + MAX_FLOW + ")");
        }
    }

    @Override
    public String toString() {
        return "packet " + packet + (flow == null ? "" : " of flow " + flow) + (arrival == 1 ? "" : " #" + arrival);
    }
}
