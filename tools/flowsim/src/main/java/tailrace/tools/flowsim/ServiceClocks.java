package tailrace.tools.flowsim;

import java.util.Arrays;

/**
 * The clock of each active route, by its slot. It holds the rate of its flows, the service of a flow since the slot was
 * opened, and the order in which its flows complete. A new rate moves the clock on to now and says at once when the
 * next flow completes, so nothing needs to remember what has changed.
 */
final class ServiceClocks {
    private final FinishMarks marks = new FinishMarks();
    private final NextCompletions next = new NextCompletions();
    private double[] rates = new double[0];
    private double[] served = new double[0];
    private double[] since = new double[0];
    private int[] roots = new int[0];
    private double now;

    /** Forgets all routes and makes room for slots below a number. */
    void clear(final int capacity) {
        marks.clear();
        next.clear(capacity);
        grow(capacity);
    }

    /** Makes room for slots below a number. */
    void grow(final int capacity) {
        if (capacity > roots.length) {
            rates = Arrays.copyOf(rates, capacity);
            served = Arrays.copyOf(served, capacity);
            since = Arrays.copyOf(since, capacity);
            roots = Arrays.copyOf(roots, capacity);
            next.grow(capacity);
        }
    }

    /** Time goes on. Completions before it have to be taken first. */
    void advanceTo(final double time) {
        now = time;
    }

    /** Begins the clock of a slot, without flows and at rate 0. */
    void open(final int slot) {
        rates[slot] = 0;
        served[slot] = 0;
        since[slot] = now;
        roots[slot] = FinishMarks.NONE;
    }

    /** The rate of each flow of a slot, in bits per second. */
    double rate(final int slot) {
        return rates[slot];
    }

    /** Gives each flow of a slot another rate from now on. */
    void setRate(final int slot, final double rate) {
        served[slot] += rates[slot] * (now - since[slot]);
        since[slot] = now;
        rates[slot] = rate;
        if (roots[slot] != FinishMarks.NONE) {
            schedule(slot);
        }
    }

    /** Sets when the next flow of a slot completes, which {@link #insert} and {@link #removeFirst} leave as it was. */
    void schedule(final int slot) {
        final double end = since[slot] + (marks.mark(roots[slot]) - served[slot]) / rates[slot];
        next.set(slot, end > now ? end : now);
    }

    /** Adds a flow that needs some service from now on; returns whether it is the next one of its slot to complete. */
    boolean insert(final int slot, final double service, final int flow) {
        final int before = roots[slot];
        final int root = marks.insert(before, serviceAt(slot, now) + service, flow);
        roots[slot] = root;
        return root != before;
    }

    /** The service that a flow of a slot would have had at a time, if it had been there all along. */
    double serviceAt(final int slot, final double time) {
        return served[slot] + rates[slot] * (time - since[slot]);
    }

    /** When the next flow completes; infinite if none does. */
    double earliest() {
        return next.earliest();
    }

    /** The slot of that flow. */
    int earliestSlot() {
        return next.slot();
    }

    /** The service at which the next flow of a slot completes. */
    double firstMark(final int slot) {
        return marks.mark(roots[slot]);
    }

    /** That flow. */
    int firstFlow(final int slot) {
        return marks.flow(roots[slot]);
    }

    /** Takes that flow out; returns whether there is another one. */
    boolean removeFirst(final int slot) {
        final int root = marks.remove(roots[slot]);
        roots[slot] = root;
        return root != FinishMarks.NONE;
    }

    /** Sets the service of a slot at this time, which rounding may have kept it from. */
    void reach(final int slot, final double service) {
        served[slot] = service;
        since[slot] = now;
    }

    /** Ends the clock of a slot without flows. */
    void close(final int slot) {
        next.remove(slot);
    }

    /** Visits all flows of a slot, with the service at which they complete. */
    void forEach(final int slot, final FinishMarks.Visitor visitor) {
        marks.forEach(roots[slot], visitor);
    }
}
