package tailrace.tools.m3.path;

/**
 * Computes the rates that other traffic leaves on links outside of a path, step by step. Only one thread may use an
 * instance.
 */
public interface ResidualRates {
    /** Number of parts of a rate, because ports support at most 256 different rates. */
    int PARTS = 16;

    /** Number of a missing link. */
    int NONE = -1;

    /** Returns the length of a step, in ps. */
    long stepPs();

    /**
     * Returns the link of the network at a place, or {@link #NONE} if the place has no traffic. Side hosts that
     * represent the same host share one link.
     *
     * @param place see {@link #ofHost} and {@link #ofGateway}
     */
    int link(int place);

    /**
     * Computes the residual rate of a link in consecutive time steps. Each entry is a multiple of 1/{@link #PARTS} of
     * the link's rate, from 1 to {@link #PARTS}.
     *
     * @param place a place of the link
     * @param beginPs start of the first step
     * @param into receives an entry for each step
     */
    void left(int place, long beginPs, byte[] into);

    /** Returns the place of the link from (0) or to (1) a side host. */
    static int ofHost(final int host, final int direction) {
        return 4 * host + direction;
    }

    /** Returns the place of the link from (0) or to (1) a gateway. */
    static int ofGateway(final int gateway, final int direction) {
        return 4 * gateway + 2 + direction;
    }

    /** Returns the direction of a place: from (0) or to (1) the host or gateway. */
    static int direction(final int place) {
        return place % 2;
    }

    /** Returns the number of the host or gateway of a place. */
    static int number(final int place) {
        return place / 4;
    }

    /** Returns whether a place belongs to a host. */
    static boolean isHost(final int place) {
        return place % 4 < 2;
    }
}
