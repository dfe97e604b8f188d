package tailrace.net.lookahead;

/**
 * A lane to a switch that works in lookahead windows ({@link Lookahead}): the switch takes out what has arrived by
 * itself, several packets at a time. The store depends on how many fit into a window: {@link DenseLane},
 * {@link SparseLane}.
 */
interface LookaheadLane {
    /** Whether nothing is in here. */
    boolean isEmpty();

    /** Whether the oldest packet leaves by then. */
    boolean isDue(long timePs);

    /** Hands over all packets that leave by then ({@link SwitchLookahead#collected}), and returns their number. */
    int take(long basePs, long lastPs);

    /** Whether the sender wants to be advanced. */
    boolean wakesSender();

    /** Reads where the oldest packet is. */
    int prefetchOldest();

    /** Reads packets that are probably due; see {@link Prefetcher}. */
    int prefetchDue();
}
