package tailrace.net.routing;

import java.util.Arrays;

/**
 * Sums the shares of traffic that reach the switch of several hosts with consecutive numbers. Each of these hosts
 * receives all shares except its own. Shares are stored in the order of their arrival, because the last bit of a
 * floating-point sum depends on the order.
 */
final class LastHop {
    private static final int FIRST_SHARES = 16;
    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private final int firstHost;
    private final int[] placeOf;
    private int[] senders = new int[FIRST_SHARES];
    private double[] shares = new double[FIRST_SHARES];
    private int count;
    private int placeLeftOut = NONE;
    private double sumWithout;

    /** Creates the sums for hosts from {@code firstHost} (inclusive) to {@code endHost} (exclusive). */
    LastHop(final int firstHost, final int endHost) {
        this.firstHost = firstHost;
        this.placeOf = new int[endHost - firstHost];
        Arrays.fill(placeOf, NONE);
    }

    /** Adds a share that arrives from a neighbour. */
    void add(final int sender, final double share) {
        if (count == senders.length) {
            senders = Arrays.copyOf(senders, 2 * count);
            shares = Arrays.copyOf(shares, 2 * count);
        }
        final int host = sender - firstHost;
        if (host >= 0 && host < placeOf.length) {
            placeOf[host] = placeOf[host] == NONE ? count : SEVERAL;
        }
        senders[count] = sender;
        shares[count++] = share;
    }

    /** Sum of all shares except the share that this host sends. */
    double without(final int host) {
        final int place = placeOf[host - firstHost];
        if (place < 0) {
            return sum(host);
        }
        if (placeLeftOut < 0 || !areEqual(Math.min(place, placeLeftOut), Math.max(place, placeLeftOut))) {
            sumWithout = sum(host);
        }
        placeLeftOut = place;
        return sumWithout;
    }

    /** Whether all shares of a range are equal, so that the sum does not depend on which of them is left out. */
    private boolean areEqual(final int from, final int to) {
        for (int i = from; i < to; i++) {
            if (shares[i] != shares[i + 1]) {
                return false;
            }
        }
        return true;
    }

    private double sum(final int host) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += senders[i] == host ? 0 : shares[i];
        }
        return sum;
    }
}
