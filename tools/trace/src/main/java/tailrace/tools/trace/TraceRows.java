package tailrace.tools.trace;

import java.util.List;
import tailrace.core.FileLayout;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceHeader;

/**
 * The columns of events in tables for programs. Numbers are as in the trace, hosts as in all result files, links by
 * name.
 */
final class TraceRows {
    /** Columns of whole numbers, then those of {@link #TEXTS}. */
    static final FileLayout LAYOUT = FileLayout.of("Events of `trace`",
            "Rows of `trace --csv` and `--parquet`: one per event of a packet on a link.")
        .with("time_ps", "time of the event")
        .with("flow", "number of the flow; -1: none")
        .with("subflow", "number of the subflow of Multipath TCP")
        .with("src", "host that sent the packet")
        .with("dst", "destination host of the packet")
        .with("seq", "first payload byte; for an ACK, the next expected byte")
        .with("data_seq", "seq in the data of all subflows")
        .with("payload_bytes", "payload")
        .with("wire_bytes", "length on the wire")
        .with("priority", "priority, 0 being the highest")
        .with("echo", "1 if the packet echoes a mark")
        .with("retransmission", "1 if the payload was sent before")
        .with("link", "directed link, `nodeA->nodeB#number`")
        .with("kind", "`data`, `ack`, `nack`, `pause`, `resume`, `credit` or `request`")
        .with("event", "`delivered` or `dropped`")
        .with("ecn", "`none`, `ect` (may be marked) or `ce` (is marked)");
    /** Columns of whole numbers. */
    static final List<String> NUMBERS = LAYOUT.names().subList(0, LAYOUT.names().indexOf("link"));
    /** Columns of words. */
    static final List<String> TEXTS = LAYOUT.names().subList(NUMBERS.size(), LAYOUT.names().size());

    private static final List<TraceField> NUMBER_FIELDS = List.of(TraceField.TIME, TraceField.FLOW, TraceField.SUBFLOW,
        TraceField.SRC, TraceField.DST, TraceField.SEQ, TraceField.DATASEQ, TraceField.PAYLOAD, TraceField.BYTES,
        TraceField.PRIORITY, TraceField.ECHO, TraceField.RETRANSMISSION);
    private static final List<TraceField> WORD_FIELDS = List.of(TraceField.KIND, TraceField.EVENT, TraceField.ECN);

    private TraceRows() {}

    /** Returns whether a column of {@link #NUMBERS} has hosts, and these have names. */
    static boolean isWord(final int column, final TraceHeader header) {
        return isHost(column) && header.areWords();
    }

    private static boolean isHost(final int column) {
        return NUMBER_FIELDS.get(column) == TraceField.SRC || NUMBER_FIELDS.get(column) == TraceField.DST;
    }

    /** Returns the name of the host in such a column; empty if there is none. */
    static String word(final int column, final TraceEvent event, final TraceHeader header) {
        return header.wordFor((int) NUMBER_FIELDS.get(column).getter.of(event, header));
    }

    /** Returns the value in a column of {@link #NUMBERS} that is no name. */
    static long number(final int column, final TraceEvent event, final TraceHeader header) {
        final long value = NUMBER_FIELDS.get(column).getter.of(event, header);
        return isHost(column) ? header.numberOf((int) value) : value;
    }

    /** Returns the value in a column of {@link #TEXTS}. */
    static String text(final int column, final TraceEvent event, final TraceHeader header) {
        return column == 0 ? header.links().get(event.link()).name() : WORD_FIELDS.get(column - 1).wordOf(event);
    }
}
