package tailrace.scenario.output;

import java.util.List;
import tailrace.net.Port;

/**
 * Packets on some links, a capture for each: {@code h0-to-tor0-0.pcap}. They have Ethernet, IPv4 and TCP headers: with
 * headers of 48 B, the length on the wire is 6 B more than simulated.
 */
public final class PacketsOutput implements Output {
    /** Links captured, as {@code nodeA->nodeB} for one direction. */
    public List<String> links = List.of();

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first one
     */
    public void validate() {
        if (links.isEmpty()) {
            throw new IllegalArgumentException("links: none (expected: at least one link such as h0->tor0)");
        }
    }

    @Override
    public Detail detail() {
        return Detail.PACKETS;
    }

    @Override
    public List<String> links() {
        return links;
    }

    @Override
    public List<String> files() {
        return List.of();
    }

    @Override
    public void open(final WatchedRun run) {
        final boolean multipath = run.transports().stream().anyMatch(transport -> transport.multipath() != null);
        for (final Port port : run.ports()) {
            final String file = PacketCapture.fileName(run.nameOf(port));
            run.tap(port, run.closing(new PacketCapture(run.file(file), multipath)));
        }
    }
}
