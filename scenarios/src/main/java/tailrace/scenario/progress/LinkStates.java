package tailrace.scenario.progress;

/**
 * States of all links of a network at one moment. Number 2 i is the direction of link i from its first to its second
 * node; number 2 i + 1 is the opposite direction.
 *
 * @param timePs simulated time
 * @param deliveredBytes bytes delivered so far
 * @param queueBytes bytes queued
 * @param pauseFrames pause and resume frames received from the far end so far
 */
public record LinkStates(long timePs, long[] deliveredBytes, int[] queueBytes, int[] pauseFrames) {
    /**
     * Creates initial states.
     *
     * @param directions number of directions of links
     */
    public static LinkStates of(final long timePs, final int directions) {
        return new LinkStates(timePs, new long[directions], new int[directions], new int[directions]);
    }

    /** Number of directions. */
    public int count() {
        return deliveredBytes.length;
    }
}
