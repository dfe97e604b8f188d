package tailrace.tools.flowsim;

import java.util.Arrays;

/**
 * Stores the active routes, each in a slot, and the list of active routes that cross each link. A slot has a place for
 * each hop. The number of places is a power of two, so that a shift turns a place into its slot. The list of a link
 * contains such places.
 */
final class ActiveRoutes {
    private static final int NONE = -1;
    private static final int FEWEST_MEMBERS = 4;
    private final double[] capacities;
    private final FluidRoutes routes;
    private int[] slots = new int[0];
    private int placeShift;
    private int capacity;
    private int used;
    private int[] free = new int[0];
    private int freeCount;
    private int[] routeOf = new int[0];
    private int[] hops = new int[0];
    private int[] flows = new int[0];
    private double[] caps = new double[0];
    private int[] links = new int[0];
    private int[] indexes = new int[0];
    private final int[][] members;
    private final int[] memberCounts;

    ActiveRoutes(final double[] capacities, final FluidRoutes routes) {
        this.capacities = capacities;
        this.routes = routes;
        members = new int[capacities.length][];
        memberCounts = new int[capacities.length];
    }

    /** Removes all routes; new routes may have been added to the list. */
    void clear() {
        if (slots.length < routes.count()) {
            slots = new int[routes.count()];
        }
        Arrays.fill(slots, NONE);
        Arrays.fill(memberCounts, 0);
        Arrays.fill(flows, 0);
        used = 0;
        freeCount = 0;
        widen();
    }

    private void widen() {
        int max = 1;
        for (int route = 0; route < routes.count(); route++) {
            max = Math.max(max, routes.hops(route));
        }
        final int shift = Integer.SIZE - Integer.numberOfLeadingZeros(max - 1);
        if (shift > placeShift || capacity == 0) {
            placeShift = shift;
            grow(Math.max(capacity, FEWEST_MEMBERS));
        }
    }

    private void grow(final int length) {
        capacity = length;
        free = Arrays.copyOf(free, length);
        routeOf = Arrays.copyOf(routeOf, length);
        hops = Arrays.copyOf(hops, length);
        flows = Arrays.copyOf(flows, length);
        caps = Arrays.copyOf(caps, length);
        links = Arrays.copyOf(links, Math.multiplyExact(length, 1 << placeShift));
        indexes = Arrays.copyOf(indexes, links.length);
    }

    /**
     * Makes room for a route that was added after {@link #clear}. The route must not have more hops than the longest
     * route at that time.
     */
    void admit(final int route) {
        if (route >= slots.length) {
            final int before = slots.length;
            slots = Arrays.copyOf(slots, Math.max(route + 1, 2 * before));
            Arrays.fill(slots, before, slots.length, NONE);
        }
    }

    /** Returns the number of slots for which there is memory. */
    int capacity() {
        return capacity;
    }

    /** Returns a bound: all slots that were ever used have smaller numbers. */
    int used() {
        return used;
    }

    /** Adds a flow to a route and returns the route's slot. If the route was not active, it gets a new slot. */
    int add(final int route) {
        int slot = slots[route];
        if (slot == NONE) {
            slot = open(route);
        }
        flows[slot]++;
        return slot;
    }

    private int open(final int route) {
        if (freeCount == 0 && used == capacity) {
            grow(2 * capacity);
        }
        final int slot = freeCount > 0 ? free[--freeCount] : used++;
        slots[route] = slot;
        routeOf[slot] = route;
        hops[slot] = routes.hops(route);
        caps[slot] = rateAlone(route);
        int place = slot << placeShift;
        for (int hop = 0; hop < hops[slot]; hop++) {
            join(place++, routes.link(route, hop));
        }
        return slot;
    }

    /**
     * Returns the rate of a flow that is alone on a route: the minimum of its cap and its links' rates, in bits per
     * second.
     */
    double rateAlone(final int route) {
        double rate = routes.capBitsPerSec(route);
        for (int hop = routes.hops(route) - 1; hop >= 0; hop--) {
            final double capacity = capacities[routes.link(route, hop)];
            rate = capacity < rate ? capacity : rate;
        }
        return rate;
    }

    private void join(final int place, final int link) {
        final int index = memberCounts[link]++;
        if (members[link] == null) {
            members[link] = new int[FEWEST_MEMBERS];
        } else if (index == members[link].length) {
            members[link] = Arrays.copyOf(members[link], 2 * index);
        }
        links[place] = link;
        indexes[place] = index;
        members[link][index] = place;
    }

    /** Removes flows from a slot. If none is left, {@link #close} must follow. */
    void remove(final int slot, final int count) {
        flows[slot] -= count;
    }

    /** Closes a slot without flows. */
    void close(final int slot) {
        final int end = (slot << placeShift) + hops[slot];
        for (int place = slot << placeShift; place < end; place++) {
            final int link = links[place];
            final int last = members[link][--memberCounts[link]];
            members[link][indexes[place]] = last;
            indexes[last] = indexes[place];
        }
        slots[routeOf[slot]] = NONE;
        free[freeCount++] = slot;
    }

    /** Returns the number of flows in a slot. */
    int flows(final int slot) {
        return flows[slot];
    }

    /**
     * Returns the rate of a flow that is alone in a slot: the minimum of its cap and its links' rates, in bits per
     * second.
     */
    double cap(final int slot) {
        return caps[slot];
    }

    /** Returns the place of a slot's first hop. */
    int firstPlace(final int slot) {
        return slot << placeShift;
    }

    /** Returns the place after a slot's last hop. */
    int endPlace(final int slot) {
        return (slot << placeShift) + hops[slot];
    }

    /** Returns the slot of a place. */
    int slot(final int place) {
        return place >> placeShift;
    }

    /** Returns the link at a place. */
    int link(final int place) {
        return links[place];
    }

    /** Returns the places of the routes on a link; the first {@link #memberCount} are valid. */
    int[] members(final int link) {
        return members[link];
    }

    /** Returns the number of active routes on a link. */
    int memberCount(final int link) {
        return memberCounts[link];
    }

    /** Returns the number of links. */
    int linkCount() {
        return capacities.length;
    }

    /** Returns the rate of a link in bits per second. */
    double capacity(final int link) {
        return capacities[link];
    }
}
