package tailrace.tools.flowsim;

/** Observes a fluid simulation at some instants: flows in progress with their remaining bits. */
public interface FluidLooks {
    /** Stands for an instant: no further look. */
    long NEVER = Long.MAX_VALUE;

    /** An observer without looks. */
    FluidLooks NONE = new FluidLooks() {
        @Override
        public long nextPs() {
            return NEVER;
        }

        @Override
        public void underWay(final int flow, final double leftBits, final double bitsPerSec) {
            throw new IllegalStateException("an unexpected look");
        }

        @Override
        public void done() {
            throw new IllegalStateException("an unexpected look");
        }
    };

    /** Stands for a number of links: all flows are visited, once each. */
    int ANYWHERE = -1;

    /**
     * Returns the instant of the next look in ps, not descending, or {@link #NEVER}; there is no look after the last
     * completion.
     */
    long nextPs();

    /**
     * Returns the number of links whose flows the next look visits, link by link, or {@link #ANYWHERE}. The cost of a
     * look grows with the number of these flows.
     */
    default int links() {
        return ANYWHERE;
    }

    /** Returns one of these links. */
    default int link(final int index) {
        throw new IllegalStateException("link " + index + " of a look at all flows");
    }

    /** Called when all flows of one of these links have been visited. */
    default void linkDone(final int index) {}

    /**
     * Visits a flow that has started before this instant and has bits left, with its rate. Flows are visited in
     * arbitrary order.
     */
    void underWay(int flow, double leftBits, double bitsPerSec);

    /** Called at the end of a look; {@link #nextPs} then returns the time of the next one. */
    void done();
}
