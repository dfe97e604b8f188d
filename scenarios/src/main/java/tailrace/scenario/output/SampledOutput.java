package tailrace.scenario.output;

import static tailrace.core.Require.require;

import java.util.Arrays;
import java.util.List;
import tailrace.core.Time;
import tailrace.net.port.Port;

/** An output that samples ports in equal steps of simulated time. */
public abstract class SampledOutput implements Output {
    /** Time between two samples. */
    public Time every = Time.us(10);
    /** Links to sample, as {@code nodeA->nodeB} for one direction; empty: all. */
    public List<String> links = List.of();

    /** Called only by subclasses. */
    protected SampledOutput() {}

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        require(every.ps() > 0, "every: 0s (expected: more than 0)");
    }

    @Override
    public final Detail detail() {
        return Detail.MOMENTS;
    }

    @Override
    public final List<String> links() {
        return links;
    }

    /** Names of ports, in their order. */
    protected static String[] namesOf(final Port[] ports, final WatchedRun run) {
        return Arrays.stream(ports).map(run::nameOf).toArray(String[]::new);
    }
}
