package tailrace.tools.estimate;

import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.Nearest;
import tailrace.net.topology.Topology;

/**
 * An endpoint of flows as users name it: a host by its name, or a rack such as {@code rack:3}.
 *
 * @param host number of the host, or -1
 * @param rack number of the rack, or -1
 */
public record FlowEnd(int host, int rack) {
    /** Any host. */
    public static final FlowEnd ANY = new FlowEnd(-1, -1);

    private static final String RACK = "rack:";

    /**
     * Finds an endpoint.
     *
     * @param key key of this endpoint, for the message
     * @throws IllegalArgumentException if the network has no host or rack of this name
     */
    public static FlowEnd named(final Topology topology, final String key, final String name) {
        if (name.startsWith(RACK)) {
            final String number = name.substring(RACK.length());
            if (!number.matches("[0-9]{1,9}") || Integer.parseInt(number) >= topology.rackCount()) {
                throw new IllegalArgumentException(key + ": '" + name + "' is no rack (expected: " + RACK + "0 to "
                        + RACK + (topology.rackCount() - 1) + ")");
            }
            return new FlowEnd(ANY.host, Integer.parseInt(number));
        }
        final List<String> hosts = IntStream.range(0, topology.hostCount())
                .mapToObj(host -> topology.node(host).name()).toList();
        if (!hosts.contains(name)) {
            final String meant = Nearest.of(name, hosts).map(near -> "did you mean " + near + "? ").orElse("");
            throw new IllegalArgumentException(key + ": '" + name + "' is no host (" + meant + "expected: for example "
                    + hosts.get(0) + " or " + RACK + "0)");
        }
        return new FlowEnd(hosts.indexOf(name), ANY.rack);
    }

    /** Returns whether a host belongs to this endpoint. */
    public boolean has(final Topology topology, final int other) {
        return (host == ANY.host || host == other) && (rack == ANY.rack || topology.rackOf(other) == rack);
    }
}
