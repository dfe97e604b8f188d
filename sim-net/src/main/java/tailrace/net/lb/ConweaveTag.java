package tailrace.net.lb;

/**
 * The tag that ConWeave's leaves write into packets, in place of the flow hash ({@link tailrace.core.Packet#flowHash}),
 * which is no longer used. It has a kind, an epoch, a path and, in rerouted packets, the time since the last packet on
 * the old path. The authors' simulator writes two times instead of their difference. Here the difference is enough,
 * because data packets already carry the time at which they were sent.
 */
final class ConweaveTag {
    /** The packet does not carry data from leaf to leaf, or its flow has a single path. */
    static final int NONE = 0;
    /** Data without a request. */
    static final int DATA = 1;
    /** RTT_REQUEST: the first data of an epoch, which requests a {@link #REPLY}. */
    static final int REQUEST = 2;
    /** The last data of an epoch on its first path, which requests a {@link #CLEAR}. */
    static final int TAIL = 3;
    /** Data on a path that differs from the path on which the epoch began. */
    static final int REROUTED = 4;
    /** Signal: RTT_REPLY. */
    static final int REPLY = 5;
    /** Signal: the {@link #TAIL} has arrived. */
    static final int CLEAR = 6;
    /** Signal: the path marks packets. */
    static final int NOTIFY = 7;

    /** Number of different paths. */
    static final int PATHS = 1 << 10;
    /** Unit of ages: about 0.26 us. The largest age is 2.1 ms. */
    static final long AGE_PS = 1 << 18;

    private static final int AGE_BITS = 13;
    private static final int MAX_AGE = (1 << AGE_BITS) - 1;
    private static final int PATH_SHIFT = AGE_BITS;
    private static final int EPOCH_SHIFT = PATH_SHIFT + 10;
    private static final int EPOCH_BITS = 6;
    private static final int EPOCH_MASK = (1 << EPOCH_BITS) - 1;
    private static final int KIND_SHIFT = EPOCH_SHIFT + EPOCH_BITS;

    private ConweaveTag() {}

    /** Tag of any kind; only the lowest bits of an epoch are stored. */
    static int of(final int kind, final int epoch, final int path) {
        return kind << KIND_SHIFT | (epoch & EPOCH_MASK) << EPOCH_SHIFT | path << PATH_SHIFT;
    }

    /**
     * Tag of rerouted data.
     *
     * @param agePs time between the sending of the {@link #TAIL} and of this packet
     */
    static int rerouted(final int epoch, final int path, final long agePs) {
        return of(REROUTED, epoch, path) | (int) Math.min(MAX_AGE, Math.max(0, agePs) / AGE_PS);
    }

    static int kind(final int tag) {
        return tag >>> KIND_SHIFT;
    }

    static int epoch(final int tag) {
        return tag >>> EPOCH_SHIFT & EPOCH_MASK;
    }

    static int path(final int tag) {
        return tag >>> PATH_SHIFT & PATHS - 1;
    }

    static long agePs(final int tag) {
        return (tag & MAX_AGE) * AGE_PS;
    }

    /** Whether two epochs have the same low bits. */
    static boolean isSame(final int epoch, final int other) {
        return (epoch - other & EPOCH_MASK) == 0;
    }

    /** Whether an epoch comes after another epoch: it is at most half of the number range ahead. */
    static boolean isLater(final int epoch, final int than) {
        final int ahead = epoch - than & EPOCH_MASK;
        return ahead > 0 && ahead <= EPOCH_MASK / 2;
    }
}
