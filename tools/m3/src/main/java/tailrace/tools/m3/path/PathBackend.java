package tailrace.tools.m3.path;

/**
 * A simulator of single paths.
 *
 * <p>Each thread uses one object for one path after the other. Results depend only on the specification and the
 * settings, not on earlier simulations.
 */
public interface PathBackend {
    /**
     * Simulates the path until its foreground is delivered.
     *
     * @param result receives the times of every foreground flow
     * @throws IllegalArgumentException if the specification is impossible
     * @throws java.util.concurrent.CancellationException if the thread is interrupted, which is checked from time to
     *     time
     * @throws IllegalStateException if flows can never complete
     */
    void simulate(PathSpec spec, PathResult result);
}
