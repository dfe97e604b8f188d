package tailrace.tools.flowsim;

/** Computes the rates of active routes, and sets them by {@link ServiceClocks#setRate}. */
interface RateAllocation {
    /** Removes all routes, so that none is active. */
    void clear();

    /** Called when a route gets a flow. If this is its only flow, the route has become active. */
    void added(int slot);

    /** Called when flows of a route end. A route without flows is no longer active, but its links still list it. */
    void removed(int slot, int flows);

    /** Sets the rates that change because of added and removed flows. */
    void settle();
}
