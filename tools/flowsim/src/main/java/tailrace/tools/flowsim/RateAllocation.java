package tailrace.tools.flowsim;

/** Computes the rates of active routes, and sets them by {@link ServiceClocks#setRate}. */
interface RateAllocation {
    /** Removes all routes: none is active. */
    void clear();

    /** Called when a route gets a flow; with one flow it has become active. */
    void added(int slot);

    /** Called when flows of a route end; without flows it is no longer active, but still registered on its links. */
    void removed(int slot, int flows);

    /** Sets the rates that change because of added and removed flows. */
    void settle();
}
