package tailrace.tools.flowsim;

import java.util.Arrays;

/**
 * Clocks of the active routes, by slot. A clock has the rate of its flows, the bits that a flow has sent since the slot
 * was opened ("service"), and the order in which its flows complete. A new rate first advances the clock, then
 * immediately schedules the next completion. So no list of changes is needed.
 */
final class ServiceClocks {
    private final FinishMarks marks = new FinishMarks();
    private final NextCompletions next = new NextCompletions();
    private double[] rates = new double[0];
    private double[] served = new double[0];
    private double[] since = new double[0];
    private int[] roots = new int[0];
    private double now;

    /** Removes all routes and reserves memory for slots below a number. */
    void clear(final int capacity) {
        marks.clear();
        next.clear(capacity);
        grow(capacity);
    }

    /** Reserves memory for slots below a number. */
    void grow(final int capacity) {
        if (capacity > roots.length) {
            rates = Arrays.copyOf(rates, capacity);
            served = Arrays.copyOf(served, capacity);
            since = Arrays.copyOf(since, capacity);
            roots = Arrays.copyOf(roots, capacity);
            next.grow(capacity);
        }
    }

    /** Advances time. Callers must first process all completions before the new time. */
    void advanceTo(final double time) {
        now = time;
    }

    /** Starts the clock of a slot, without flows and at rate 0. */
    void open(final int slot) {
        rates[slot] = 0;
        served[slot] = 0;
        since[slot] = now;
        roots[slot] = FinishMarks.NONE;
    }

    /** Returns the rate of each flow of a slot, in bits per second. */
    double rate(final int slot) {
        return rates[slot];
    }

    /** Changes the rate of each flow of a slot from now on. */
    void setRate(final int slot, final double rate) {
        served[slot] += rates[slot] * (now - since[slot]);
        since[slot] = now;
        rates[slot] = rate;
        if (roots[slot] != FinishMarks.NONE) {
            schedule(slot);
        }
    }

    /** Schedules the next completion of a slot. {@link #insert} and {@link #removeFirst} do not schedule it. */
    void schedule(final int slot) {
        final double end = since[slot] + (marks.mark(roots[slot]) - served[slot]) / rates[slot];
        next.set(slot, end > now ? end : now);
    }

    /** Adds a flow with its size in bits. Returns whether it is the next flow of its slot to complete. */
    boolean insert(final int slot, final double service, final int flow) {
        final int before = roots[slot];
        final int root = marks.insert(before, serviceAt(slot, now) + service, flow);
        roots[slot] = root;
        return root != before;
    }

    /** Returns the service, up to a time, of a flow that has been active since the slot was opened. */
    double serviceAt(final int slot, final double time) {
        return served[slot] + rates[slot] * (time - since[slot]);
    }

    /** Returns the time of the next completion; infinite if there is none. */
    double earliest() {
        return next.earliest();
    }

    /** Returns the slot of the next completion. */
    int earliestSlot() {
        return next.slot();
    }

    /** Returns the service at which the next flow of a slot completes. */
    double firstMark(final int slot) {
        return marks.mark(roots[slot]);
    }

    /** Returns the next flow of a slot to complete. */
    int firstFlow(final int slot) {
        return marks.flow(roots[slot]);
    }

    /** Removes the next flow to complete. Returns whether the slot has further flows. */
    boolean removeFirst(final int slot) {
        final int root = marks.remove(roots[slot]);
        roots[slot] = root;
        return root != FinishMarks.NONE;
    }

    /** Sets the service of a slot to a mark that it has reached, because rounding may have missed it slightly. */
    void reach(final int slot, final double service) {
        served[slot] = service;
        since[slot] = now;
    }

    /** Closes the clock of a slot without flows. */
    void close(final int slot) {
        next.remove(slot);
    }

    /** Visits all flows of a slot, with the service at which they complete. */
    void forEach(final int slot, final FinishMarks.Visitor visitor) {
        marks.forEach(roots[slot], visitor);
    }
}
