package tailrace.tools.flowsim;

/** Gives the active routes their rates, by {@link ServiceClocks#setRate}. */
interface RateAllocation {
    /** Forgets everything: no route is active. */
    void clear();

    /** A route has one flow more; with one flow it has become active. */
    void added(int slot);

    /** A route has some flows less; without flows it is active no longer, but still known on its links. */
    void removed(int slot, int flows);

    /** Sets the rates that all that was added and removed makes different. */
    void settle();
}
