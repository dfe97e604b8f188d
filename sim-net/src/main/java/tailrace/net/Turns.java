package tailrace.net;

/** Whose turn it is where the classes of a port take turns, packet by packet. */
final class Turns {
    /** Served strictly first even so: control and priority 0. */
    private static final int STRICT_CLASSES = 3;

    private int last;

    /** The class to be served next, of those whose bits are set; at least one is. */
    int next(final int allowed) {
        if ((allowed & STRICT_CLASSES) != 0) {
            return Integer.numberOfTrailingZeros(allowed);
        }
        final int later = allowed & -(2 << last);
        return Integer.numberOfTrailingZeros(later != 0 ? later : allowed);
    }

    /** A packet of this class has been sent, whether or not it had to wait for that. */
    void took(final int queue) {
        if ((STRICT_CLASSES >>> queue & 1) == 0) {
            last = queue;
        }
    }
}
