package tailrace.scenario.output;

import java.util.List;
import tailrace.core.Required;
import tailrace.net.port.Port;
import tailrace.scenario.results.files.FileNames;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.trace.PacketRows;
import tailrace.scenario.trace.PcapWriter;
import tailrace.scenario.trace.TraceSpan;

/**
 * Writes the packets on some links, with one capture per link: {@code h0-to-tor0-0.pcap}. Captures have Ethernet, IPv4
 * and TCP headers: with simulated headers of 48 B, the captured length on the wire is 6 B larger than the simulated
 * length.
 */
public final class PacketsOutput implements Output {
    /** Links to capture, as {@code nodeA->nodeB} for one direction. */
    @Required
    public List<String> links = List.of();

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
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
        final boolean subflows = haveSubflows(run);
        for (final Port port : run.ports()) {
            final PcapWriter capture =
                    run.closing(new PcapWriter(run.file(fileName(run.nameOf(port))), subflows));
            final Rows rows = run.rows(PacketRows.NUMBERS, PacketRows.capture(capture, port.owner().id()));
            run.tap(port, new PacketRows(rows, 0, TraceSpan.ALL));
        }
    }

    /** Whether there may be subflows of Multipath TCP. */
    static boolean haveSubflows(final WatchedRun run) {
        return run.transports().stream().anyMatch(transport -> transport.multipath() != null);
    }

    /** Name of the file of a link {@code a->b#3}: {@code a-to-b-3.pcap} if no other link can have this name. */
    static String fileName(final String link) {
        final String plain = link.contains("-to-") ? link : link.replace("->", "-to-").replace('#', '-');
        return FileNames.of(plain) + ".pcap";
    }
}
