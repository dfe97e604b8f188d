package tailrace.tools.m3.path;

/** Computes what other traffic leaves of the links beside a path, step by step of time. For one thread. */
public interface ResidualRates {
    /** Rates are multiples of one of so many parts, because ports support no more than 256 different rates. */
    int PARTS = 16;

    /** In place of a link: none. */
    int NONE = -1;

    /** Length of a step, in ps. */
    long stepPs();

    /**
     * Which link of the network a place is; those of several side hosts are one, if they stand for the same host, and
     * share it. {@link #NONE}: nothing comes or goes by it.
     *
     * @param place see {@link #ofHost} and {@link #ofGateway}
     */
    int link(int place);

    /**
     * What is left of a link in some steps, each 1 to {@link #PARTS} of its rate's parts.
     *
     * @param place one of the link's
     * @param beginPs when the first step begins
     * @param into is filled, an entry for a step
     */
    void left(int place, long beginPs, byte[] into);

    /** Place of the link from (0) or to (1) a side host. */
    static int ofHost(final int host, final int direction) {
        return 4 * host + direction;
    }

    /** Place of the link from (0) or to (1) a gateway. */
    static int ofGateway(final int gateway, final int direction) {
        return 4 * gateway + 2 + direction;
    }

    /** Direction of a place: from (0) or to (1) the host or gateway. */
    static int direction(final int place) {
        return place % 2;
    }

    /** Number of the host or gateway of a place. */
    static int number(final int place) {
        return place / 4;
    }

    /** Whether a place is that of a host. */
    static boolean isHost(final int place) {
        return place % 4 < 2;
    }
}
