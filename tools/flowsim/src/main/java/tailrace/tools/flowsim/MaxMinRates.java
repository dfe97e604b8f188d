package tailrace.tools.flowsim;

import java.util.Arrays;

/**
 * Computes max-min fair rates, exact except for rounding. It recomputes only rates that a change affects.
 *
 * <p>The level of a link is the largest rate of a flow on it, or infinite if the link has spare capacity. A flow gets
 * the smallest level on its route, or its cap if that is smaller. The level of a link follows from the limits of its
 * flows on other links (water-filling). If the rate of a flow changes, the levels of its other links are computed
 * again, until no rate changes any more. Then each flow has a full link on which no flow has a higher rate. This holds
 * if and only if rates are max-min fair (Bertsekas and Gallager, Data Networks, section 6.5). Filled links converge
 * from the lowest level up, as in Charny's distributed allocation (MIT/LCS/TR-601, 1994), so the computation ends.
 */
final class MaxMinRates implements RateAllocation {
    /**
     * Largest relative difference of levels that count as equal. It is far above rounding errors, and far below
     * measurable differences.
     */
    private static final double TOLERANCE = 1e-13;
    private static final double NONE = Double.POSITIVE_INFINITY;
    private static final int BY_CAP = -1;
    /** Largest number of fills per link at one instant. More fills mean that rounding causes a cycle. */
    private static final int FILLS_PER_LINK = 100;
    private final ActiveRoutes active;
    private final ServiceClocks clocks;
    private final double[] levels;
    private final double[] limits;
    private final double[] used;
    private final boolean[] isDirty;
    private int[] dirty = new int[16];
    private int dirtyCount;
    private int[] bottlenecks = new int[0];
    private double[] seconds = new double[0];
    private double[] demands = new double[16];
    private double[] weights = new double[16];
    private double demandSum;
    private final long fillsToDouble;
    private double tolerance;

    MaxMinRates(final ActiveRoutes active, final ServiceClocks clocks) {
        this.active = active;
        this.clocks = clocks;
        final int links = active.linkCount();
        fillsToDouble = (long) FILLS_PER_LINK * links;
        levels = new double[links];
        limits = new double[links];
        used = new double[links];
        isDirty = new boolean[links];
        for (int link = 0; link < links; link++) {
            limits[link] = active.capacity(link) * (1 + TOLERANCE);
        }
        clear();
    }

    @Override
    public void clear() {
        Arrays.fill(levels, NONE);
        Arrays.fill(used, 0);
        Arrays.fill(isDirty, false);
        dirtyCount = 0;
    }

    @Override
    public void added(final int slot) {
        if (active.flows(slot) == 1) {
            open(slot);
        }
        final double rate = clocks.rate(slot);
        final int end = active.endPlace(slot);
        for (int place = active.firstPlace(slot); place < end; place++) {
            use(active.link(place), rate);
        }
    }

    private void open(final int slot) {
        if (slot >= bottlenecks.length) {
            bottlenecks = Arrays.copyOf(bottlenecks, active.capacity());
            seconds = Arrays.copyOf(seconds, active.capacity());
        }
        final int end = active.endPlace(slot);
        for (int place = active.firstPlace(slot); place < end; place++) {
            if (active.memberCount(active.link(place)) == 1) {
                used[active.link(place)] = 0;
            }
        }
        clocks.setRate(slot, leastLevel(slot));
    }

    /**
     * Returns the rate of a slot. Also records what limits the route, the place of a link on it or its cap, and the
     * second-smallest limit.
     */
    private double leastLevel(final int slot) {
        double min = active.cap(slot);
        double second = NONE;
        int bottleneck = BY_CAP;
        final int end = active.endPlace(slot);
        for (int place = active.firstPlace(slot); place < end; place++) {
            final double level = levels[active.link(place)];
            if (level < min) {
                second = min;
                min = level;
                bottleneck = place;
            } else if (level < second) {
                second = level;
            }
        }
        bottlenecks[slot] = bottleneck;
        seconds[slot] = second;
        return min;
    }

    @Override
    public void removed(final int slot, final int flows) {
        final double less = -clocks.rate(slot) * flows;
        final int end = active.endPlace(slot);
        for (int place = active.firstPlace(slot); place < end; place++) {
            use(active.link(place), less);
        }
    }

    /**
     * Changes the used rate of a link. If the link has spare capacity before and after the change, nothing else is
     * needed. Rounding errors stay below 1e-9 of the rate in ten million changes. Each fill removes them, and so does
     * the first flow of an empty link.
     */
    private void use(final int link, final double moreBitsPerSec) {
        used[link] += moreBitsPerSec;
        if ((levels[link] != NONE || used[link] > limits[link]) && !isDirty[link]) {
            isDirty[link] = true;
            addDirty(link);
        }
    }

    /** Adds a link to a heap that is sorted by level. Levels do not change while links are in the heap. */
    private void addDirty(final int link) {
        if (dirtyCount == dirty.length) {
            dirty = Arrays.copyOf(dirty, 2 * dirtyCount);
        }
        int place = dirtyCount++;
        while (place > 0 && levels[link] < levels[dirty[(place - 1) >> 1]]) {
            dirty[place] = dirty[(place - 1) >> 1];
            place = (place - 1) >> 1;
        }
        dirty[place] = link;
    }

    @Override
    public void settle() {
        tolerance = TOLERANCE;
        long fills = 0;
        while (dirtyCount > 0) {
            fills++;
            fill(takeLowest());
            if (fills == fillsToDouble) {
                fills = 0;
                tolerance *= 2;
            }
        }
    }

    /** Removes the link with the lowest level. This order saves fills of links with higher levels. */
    private int takeLowest() {
        final int lowest = dirty[0];
        isDirty[lowest] = false;
        final int last = dirty[--dirtyCount];
        int place = 0;
        for (int child = 1; child < dirtyCount; child = 2 * place + 1) {
            if (child + 1 < dirtyCount && levels[dirty[child + 1]] < levels[dirty[child]]) {
                child++;
            }
            if (levels[dirty[child]] >= levels[last]) {
                break;
            }
            dirty[place] = dirty[child];
            place = child;
        }
        dirty[place] = last;
        return lowest;
    }

    private void fill(final int link) {
        final double before = levels[link];
        if (before == NONE && used[link] <= limits[link]) {
            return;
        }
        final int count = active.memberCount(link);
        final double level = level(link, count);
        used[link] = level == NONE ? demandSum : active.capacity(link);
        if (level == before || Math.abs(level - before) <= tolerance * Math.min(level, before)) {
            return;
        }
        levels[link] = level;
        final int[] places = active.members(link);
        for (int i = 0; i < count; i++) {
            apply(places[i], before, level);
        }
    }

    /** Returns the level of a link, given the rates that its flows could have on their other links. */
    private double level(final int link, final int count) {
        final int[] places = active.members(link);
        double sum = 0;
        double flows = 0;
        double min = NONE;
        for (int i = 0; i < count; i++) {
            final int place = places[i];
            final int slot = active.slot(place);
            final double demand = bottlenecks[slot] == place ? seconds[slot] : clocks.rate(slot);
            final double weight = active.flows(slot);
            sum += demand * weight;
            flows += weight;
            min = demand < min ? demand : min;
        }
        demandSum = sum;
        if (sum <= limits[link]) {
            return NONE;
        }
        final double equal = active.capacity(link) / flows;
        return min >= equal ? equal : rise(places, count, active.capacity(link), equal);
    }

    /**
     * Finds the level at which demands fill a link that cannot satisfy all of them. Newton's method on a concave sum
     * rises from below until a step passes no further demand.
     */
    private double rise(final int[] places, final int count, final double capacity, final double start) {
        if (demands.length < count) {
            demands = new double[2 * count];
            weights = new double[2 * count];
        }
        for (int i = 0; i < count; i++) {
            final int slot = active.slot(places[i]);
            demands[i] = bottlenecks[slot] == places[i] ? seconds[slot] : clocks.rate(slot);
            weights[i] = active.flows(slot);
        }
        double level = start;
        double higher = step(count, capacity, level);
        while (higher > level) {
            level = higher;
            higher = step(count, capacity, level);
        }
        return level;
    }

    /** Returns the share of each flow with at least a certain demand, if all other flows get their demands. */
    private double step(final int count, final double capacity, final double level) {
        double rest = capacity;
        double flows = 0;
        for (int i = 0; i < count; i++) {
            if (demands[i] < level) {
                rest -= demands[i] * weights[i];
            } else {
                flows += weights[i];
            }
        }
        return flows > 0 ? rest / flows : level;
    }

    /** Applies the new level of the link at a place. */
    private void apply(final int place, final double before, final double level) {
        final int slot = active.slot(place);
        final double rate = clocks.rate(slot);
        if (bottlenecks[slot] == place) {
            change(slot, place, rate, level <= seconds[slot] ? level : leastLevel(slot));
        } else if (level < rate) {
            seconds[slot] = rate;
            bottlenecks[slot] = place;
            change(slot, place, rate, level);
        } else if (level < seconds[slot]) {
            seconds[slot] = level;
        } else if (before == seconds[slot]) {
            leastLevel(slot);
        }
    }

    private void change(final int slot, final int origin, final double before, final double rate) {
        clocks.setRate(slot, rate);
        final double more = (rate - before) * active.flows(slot);
        final int end = active.endPlace(slot);
        for (int place = active.firstPlace(slot); place < end; place++) {
            if (place != origin) {
                use(active.link(place), more);
            }
        }
    }
}
