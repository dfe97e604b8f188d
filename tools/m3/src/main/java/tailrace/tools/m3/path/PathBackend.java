package tailrace.tools.m3.path;

/**
 * A simulator of single paths.
 *
 * <p>One object per thread, used for one path after the other. What it answers depends on the specification and the
 * settings only, not on what it simulated before.
 */
public interface PathBackend {
    /**
     * Simulates the path until its foreground is delivered.
     *
     * @param result filled in for every foreground flow
     * @throws IllegalArgumentException if the specification is impossible
     * @throws java.util.concurrent.CancellationException if the thread is interrupted, which is looked at now and then
     * @throws IllegalStateException if flows can never complete
     */
    void simulate(PathSpec spec, PathResult result);
}
