package tailrace.tools.topology.search;

import java.util.ArrayList;
import java.util.List;

/**
 * An instance whose throughput is computed.
 *
 * @param type type of topology
 * @param settings values of the topology's keys, each {@code key=value}
 * @param seed seed of topology and traffic
 */
public record Probe(String type, List<String> settings, long seed) {
    /** Copies the list. */
    public Probe {
        settings = List.copyOf(settings);
    }

    /** Returns the design, without the seed. */
    String design() {
        return settings.isEmpty() ? type : type + " " + String.join(" ", settings);
    }

    /** Returns settings with additional ones. */
    static List<String> with(final List<String> settings, final List<String> more) {
        final List<String> all = new ArrayList<>(settings);
        all.addAll(more);
        return all;
    }
}
