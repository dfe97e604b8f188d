package tailrace.tools.flowsim;

import java.util.Arrays;

/**
 * Computes rates as m3's public code does (github.com/netiken/m3, {@code clibs/topo.c}). It repeats water-filling from
 * scratch. Links whose share is close to the smallest share are frozen together, at the smallest share. The rates
 * differ from max-min fair rates only if shares are that close.
 */
final class ToleranceRates implements RateAllocation {
    private static final double OPEN = -1;
    private final ActiveRoutes active;
    private final ServiceClocks clocks;
    private final double toleranceBitsPerSec;
    private final double[] rests;
    private final double[] shares;
    private final long[] flows;
    private final int[] usedLinks;
    private final boolean[] isUsed;
    private int linkCount;
    private double[] rates = new double[0];

    ToleranceRates(final ActiveRoutes active, final ServiceClocks clocks, final double toleranceBitsPerSec) {
        this.active = active;
        this.clocks = clocks;
        this.toleranceBitsPerSec = toleranceBitsPerSec;
        final int links = active.linkCount();
        rests = new double[links];
        shares = new double[links];
        flows = new long[links];
        isUsed = new boolean[links];
        usedLinks = new int[links];
    }

    @Override
    public void clear() {
        Arrays.fill(isUsed, false);
        linkCount = 0;
    }

    @Override
    public void added(final int slot) {
        for (int place = active.firstPlace(slot); place < active.endPlace(slot); place++) {
            final int link = active.link(place);
            if (!isUsed[link]) {
                isUsed[link] = true;
                usedLinks[linkCount++] = link;
            }
        }
    }

    @Override
    public void removed(final int slot, final int flows) {
        // Nothing to do, because settle() computes all rates from scratch.
    }

    @Override
    public void settle() {
        if (rates.length < active.capacity()) {
            rates = new double[active.capacity()];
        }
        begin();
        for (double min = leastShare(); min < Double.POSITIVE_INFINITY; min = leastShare()) {
            for (int i = 0; i < linkCount; i++) {
                if (shares[usedLinks[i]] - min < toleranceBitsPerSec) {
                    freeze(usedLinks[i], min);
                }
            }
        }
        for (int slot = 0; slot < active.used(); slot++) {
            if (active.flows(slot) > 0 && rates[slot] != clocks.rate(slot)) {
                clocks.setRate(slot, rates[slot]);
            }
        }
    }

    private void begin() {
        Arrays.fill(rates, 0, active.used(), OPEN);
        for (int i = 0; i < linkCount; i++) {
            final int link = usedLinks[i];
            rests[link] = active.capacity(link);
            flows[link] = 0;
        }
        for (int slot = 0; slot < active.used(); slot++) {
            if (active.flows(slot) > 0) {
                for (int place = active.firstPlace(slot); place < active.endPlace(slot); place++) {
                    flows[active.link(place)] += active.flows(slot);
                }
            }
        }
    }

    private double leastShare() {
        double min = Double.POSITIVE_INFINITY;
        for (int i = 0; i < linkCount; i++) {
            final int link = usedLinks[i];
            shares[link] = flows[link] == 0 ? Double.POSITIVE_INFINITY : rests[link] / flows[link];
            min = Math.min(min, shares[link]);
        }
        return min;
    }

    private void freeze(final int link, final double share) {
        final int[] places = active.members(link);
        for (int i = 0; i < active.memberCount(link); i++) {
            final int slot = active.slot(places[i]);
            if (rates[slot] == OPEN) {
                rates[slot] = Math.min(share, active.cap(slot));
                for (int place = active.firstPlace(slot); place < active.endPlace(slot); place++) {
                    rests[active.link(place)] -= rates[slot] * active.flows(slot);
                    flows[active.link(place)] -= active.flows(slot);
                }
            }
        }
    }
}
