package tailrace.tools.flowsim;

/** Observes a fluid simulation at some times ("looks"): it visits flows in progress with their remaining bits. */
public interface FluidObserver {
    /** Returned instead of a time if there is no further look. */
    long NEVER = Long.MAX_VALUE;

    /** An observer without looks. */
    FluidObserver NONE = new FluidObserver() {
        @Override
        public long nextPs() {
            return NEVER;
        }

        @Override
        public void inProgress(final int flow, final double leftBits, final double bitsPerSec) {
            throw new IllegalStateException("an unexpected look");
        }

        @Override
        public void done() {
            throw new IllegalStateException("an unexpected look");
        }
    };

    /** Returned instead of a number of links: the look visits each flow once. */
    int ANYWHERE = -1;

    /**
     * Returns the time of the next look in ps, or {@link #NEVER}. Times must not decrease. There is no look after the
     * last completion.
     */
    long nextPs();

    /**
     * Returns the number of links whose flows the next look visits, link by link, or {@link #ANYWHERE}. The cost of a
     * look grows with the number of these flows.
     */
    default int links() {
        return ANYWHERE;
    }

    /** Returns a link that the next look visits. */
    default int link(final int index) {
        throw new IllegalStateException("link " + index + " of a look at all flows");
    }

    /** Called when the look has visited all flows of a link. */
    default void linkDone(final int index) {}

    /**
     * Visits a flow that started before this time and has bits left, with its rate. The order of flows is arbitrary.
     */
    void inProgress(int flow, double leftBits, double bitsPerSec);

    /** Called at the end of a look. {@link #nextPs} then returns the time of the next look. */
    void done();
}
