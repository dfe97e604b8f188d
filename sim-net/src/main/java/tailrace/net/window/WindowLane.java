package tailrace.net.window;

/**
 * A lane that leads to a switch that works in {@link Windows}: the switch takes out what has arrived by itself, several
 * packets at a time. How they are stored depends on how many fit into a window: {@link DenseLane}, {@link SparseLane}.
 */
interface WindowLane {
    /** Whether nothing is in here. */
    boolean isEmpty();

    /** Whether the oldest packet leaves by then. */
    boolean isDue(long timePs);

    /** Hands over all packets that leave by then ({@link SwitchWindow#collected}), and returns their number. */
    int take(long basePs, long lastPs);

    /** Whether the sender wants to be advanced. */
    boolean wakesSender();

    /** Reads where the oldest packet is. */
    int prefetchOldest();

    /** Reads packets that are probably due; see {@link Prefetcher}. */
    int prefetchDue();
}
