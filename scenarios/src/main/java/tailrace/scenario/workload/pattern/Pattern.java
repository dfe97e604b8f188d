package tailrace.scenario.workload.pattern;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.scenario.workload.hosts.HostMap;

/** Chooses senders and receivers of flows. */
public abstract class Pattern {
    /** Only this package has subclasses. */
    Pattern() {}

    /**
     * Opens the pairs among these hosts.
     *
     * @throws IllegalArgumentException if the hosts do not suit the pattern
     */
    public abstract PairSource open(HostMap hosts, RandomStream random);

    static void requireHosts(final HostMap hosts, final int min) {
        require(hosts.hostCount() >= min,
                "topology has " + hosts.hostCount() + " host(s) (expected: at least " + min + ")");
    }
}
