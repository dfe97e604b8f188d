package tailrace.tools.flowsim;

/** Looks at a fluid simulation at some instants: flows in progress, and what is left of each. */
public interface FluidLooks {
    /** In place of an instant: no further look. */
    long NEVER = Long.MAX_VALUE;

    /** No looks. */
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

    /** In place of a number of links: all flows are visited, once each. */
    int ANYWHERE = -1;

    /** Instant of the next look in ps, never falling, or {@link #NEVER}; none is made after the last completion. */
    long nextPs();

    /**
     * Number of links whose flows the next look visits, link by link, or {@link #ANYWHERE}. To look at a few links
     * costs as much as they have flows.
     */
    default int links() {
        return ANYWHERE;
    }

    /** One of these links. */
    default int link(final int index) {
        throw new IllegalStateException("link " + index + " of a look at all flows");
    }

    /** All flows of one of these links have been visited. */
    default void linkDone(final int index) {}

    /** A flow that has started before this instant has something left, and this rate. Flows come in any order. */
    void underWay(int flow, double leftBits, double bitsPerSec);

    /** That was all of this look; {@link #nextPs} is the time of the next one. */
    void done();
}
