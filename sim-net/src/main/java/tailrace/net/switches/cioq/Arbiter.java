package tailrace.net.switches.cioq;

/** Decides which input of a {@link Crossbar} sends to which output; one object per switch, without state of its own. */
interface Arbiter {
    /** No input, or no output. */
    int NONE = -1;

    /** Starts what became possible because this input and this output fell free (or {@link #NONE}). */
    void arbitrate(Crossbar crossbar, int input, int output, long nowPs);
}
