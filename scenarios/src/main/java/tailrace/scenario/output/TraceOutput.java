package tailrace.scenario.output;

import static tailrace.core.Require.require;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.agrona.collections.IntHashSet;
import tailrace.core.Time;
import tailrace.net.port.Port;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.trace.PacketRows;
import tailrace.scenario.trace.TraceHeader;
import tailrace.scenario.trace.TraceLayout;
import tailrace.scenario.trace.TraceSpan;
import tailrace.scenario.trace.TraceWriter;

/**
 * Writes every packet that crosses a link or is dropped there to {@code packets.trace}, 56 B each. The command {@code
 * tailrace trace} prints, searches and converts this file.
 */
public final class TraceOutput implements Output {
    /** Links to trace, as {@code nodeA->nodeB} for one direction; empty: all. */
    public List<String> links = List.of();
    /** Start of the trace; earlier packets are left out. */
    public Time from = new Time(0);
    /** End of the trace; packets at or after this time are left out. Null: no end. */
    public Time until;
    /** Numbers of the flows to trace, as in the list of flows; empty: all, and pause frames. */
    public List<Integer> flows = List.of();

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        require(until == null || until.compareTo(from) > 0, "until: " + until + " (expected: later than from, " + from
                + ")");
        for (int i = 0; i < flows.size(); i++) {
            require(flows.get(i) >= 0, "flows[" + i + "]: " + flows.get(i) + " (expected: the number of a flow, >= 0)");
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
        return List.of(TraceLayout.FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        final List<Port> ports = run.ports();
        final Map<Port, Integer> numbers = new HashMap<>();
        ports.forEach(port -> numbers.put(port, 0));
        final TraceHeader header =
                TraceHeader.of(run.topology(), run.network(), numbers, PacketsOutput.haveSubflows(run));
        final Rows rows = run.rows(
                PacketRows.NUMBERS, run.closing(
                        new TraceWriter(run.file(TraceLayout.FILE), header, run.network()::maxLatePs)));
        final IntHashSet chosen = new IntHashSet();
        chosen.addAll(flows);
        final TraceSpan span = new TraceSpan(from.ps(), until == null ? Long.MAX_VALUE : until.ps(), chosen);
        ports.forEach(port -> run.tap(port, new PacketRows(rows, numbers.get(port), span)));
    }
}
