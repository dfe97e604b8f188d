package tailrace.net.switches.cioq;

/** Decides which input of a {@link Crossbar} sends to which output. Each switch has one stateless object. */
interface Arbiter {
    /** No input, or no output. */
    int NONE = -1;

    /**
     * Starts transfers that became possible because this input and this output became free; either may be {@link
     * #NONE}.
     */
    void arbitrate(Crossbar crossbar, int input, int output, long nowPs);
}
