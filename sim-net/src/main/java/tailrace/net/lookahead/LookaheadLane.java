package tailrace.net.lookahead;

/**
 * A lane to a switch that works in lookahead windows ({@link Lookahead}): the switch removes arrived packets itself,
 * several at a time. How packets are stored depends on how many fit into a window: {@link DenseLane}, {@link
 * SparseLane}.
 */
interface LookaheadLane {
    /** Whether the lane holds no packets. */
    boolean isEmpty();

    /** Whether the oldest packet leaves by this time. */
    boolean isDue(long timePs);

    /** Hands over all packets that leave by this time ({@link SwitchLookahead#collected}), and returns their number. */
    int take(long basePs, long lastPs);

    /** Whether the sender must be advanced before a packet leaves. */
    boolean wakesSender();

    /** Reads where the oldest packet is stored. */
    int prefetchOldest();

    /** Reads packets that are probably due; see {@link Prefetcher}. */
    int prefetchDue();
}
