package tailrace.net.routing;

import java.util.function.IntUnaryOperator;

/**
 * Rows of consecutive hosts at one switch that all send the same shares, so that their links carry equal traffic. The
 * first host of a row represents it. When its hosts no longer send the same shares, the row is dissolved permanently.
 */
final class SenderRows {
    private final ClassOrder order;
    private final RepeatedSum sums;
    private final IntUnaryOperator uplinkOf;
    private final int[] askedHosts;
    private int askedCount;
    /** Per row: whether one host represents it. */
    private final boolean[] areOne;
    private double lastShare;
    private int lastCount;
    private double lastSum;

    /**
     * Creates rows among the bunches of an order. Each host of a bunch has a sum, which belongs to its directed link.
     */
    SenderRows(final ClassOrder order, final LinkLoads.PairShares pairs, final RepeatedSum sums,
            final IntUnaryOperator uplinkOf) {
        this.order = order;
        this.sums = sums;
        this.uplinkOf = uplinkOf;
        final int hosts = order.hostCount();
        this.askedHosts = new int[hosts];
        this.areOne = new boolean[order.groupCount()];
        for (int bunch = 0; bunch < areOne.length; bunch++) {
            areOne[bunch] = true;
            for (final int host : order.groupHosts(bunch)) {
                areOne[bunch] &= pairs.sendAlike(order.groupHosts(bunch)[0], host);
            }
        }
        for (int host = 0; host < hosts; host++) {
            final int bunch = order.groupOf(host);
            if (bunch < 0 || !areOne[bunch] || order.groupHosts(bunch)[0] == host) {
                askedHosts[askedCount++] = host;
            }
        }
    }

    /** Number of hosts to visit: one per row, and the hosts in no row. */
    int hostCount() {
        return askedCount;
    }

    /** The host to visit at this position. */
    int hostAt(final int place) {
        return askedHosts[place];
    }

    /** Whether the first host of a row represents all of its hosts. */
    boolean areOne(final int bunch) {
        return areOne[bunch];
    }

    /**
     * Dissolves every row that lies only partly in the range from {@code first} (inclusive) to {@code end} (exclusive),
     * and every row with a listed host.
     */
    void dissolve(final int[] listed, final int first, final int end) {
        for (int host = first; host < end; host++) {
            final int bunch = order.groupOf(host);
            if (bunch >= 0 && areOne[bunch] && !areWithin(bunch, first, end)) {
                dissolve(bunch);
            }
        }
        for (int i = 0; listed != null && i < listed.length; i++) {
            final int bunch = order.groupOf(listed[i]);
            if (bunch >= 0 && areOne[bunch]) {
                dissolve(bunch);
            }
        }
    }

    /** Dissolves all remaining rows. */
    void dissolveAll() {
        for (int bunch = 0; bunch < areOne.length; bunch++) {
            if (areOne[bunch]) {
                dissolve(bunch);
            }
        }
    }

    private boolean areWithin(final int bunch, final int first, final int end) {
        for (final int host : order.groupHosts(bunch)) {
            if (host < first || host >= end) {
                return false;
            }
        }
        return true;
    }

    /** Dissolves a row, and copies the traffic of its first host's link to the links of its other hosts. */
    private void dissolve(final int bunch) {
        final int[] hosts = order.groupHosts(bunch);
        areOne[bunch] = false;
        for (int i = 1; i < hosts.length; i++) {
            askedHosts[askedCount++] = hosts[i];
            sums.copy(uplinkOf.applyAsInt(hosts[0]), uplinkOf.applyAsInt(hosts[i]));
        }
    }

    /** Share that a switch has after this many hosts have sent it the same share, one after the other. */
    double sum(final double before, final double share, final int count) {
        if (before != 0) {
            return added(before, share, count);
        }
        if (share != lastShare || count != lastCount) {
            lastSum = added(0, share, count);
            lastShare = share;
            lastCount = count;
        }
        return lastSum;
    }

    private static double added(final double before, final double share, final int count) {
        double sum = before;
        for (int i = 0; i < count; i++) {
            sum += share;
        }
        return sum;
    }
}
