package tailrace.tools.trace;

import java.util.List;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceHeader;

/**
 * The columns of events in tables for programs: numbers as they are in the trace, hosts as all result files call them,
 * names of links, words.
 */
final class TraceRows {
    /** Columns of whole numbers, before those of {@link #TEXTS}. */
    static final List<String> NUMBERS = List.of("time_ps", "flow", "subflow", "src", "dst", "seq", "data_seq",
        "payload_bytes", "wire_bytes", "priority", "echo", "retransmission");
    /** Columns of words. */
    static final List<String> TEXTS = List.of("link", "kind", "event", "ecn");

    private static final List<TraceField> NUMBER_FIELDS = List.of(TraceField.TIME, TraceField.FLOW, TraceField.SUBFLOW,
        TraceField.SRC, TraceField.DST, TraceField.SEQ, TraceField.DATASEQ, TraceField.PAYLOAD, TraceField.BYTES,
        TraceField.PRIORITY, TraceField.ECHO, TraceField.RETRANSMISSION);
    private static final List<TraceField> WORD_FIELDS = List.of(TraceField.KIND, TraceField.EVENT, TraceField.ECN);

    private TraceRows() {}

    /** Whether a column of {@link #NUMBERS} has hosts, and they are called by words. */
    static boolean isWord(final int column, final TraceHeader header) {
        return isHost(column) && header.areWords();
    }

    private static boolean isHost(final int column) {
        return NUMBER_FIELDS.get(column) == TraceField.SRC || NUMBER_FIELDS.get(column) == TraceField.DST;
    }

    /** What such a column says: the name of the host, empty if there is none. */
    static String word(final int column, final TraceEvent event, final TraceHeader header) {
        return header.wordFor((int) NUMBER_FIELDS.get(column).getter.of(event, header));
    }

    /** The value in a column of {@link #NUMBERS} that is no word. */
    static long number(final int column, final TraceEvent event, final TraceHeader header) {
        final long value = NUMBER_FIELDS.get(column).getter.of(event, header);
        return isHost(column) ? header.numberOf((int) value) : value;
    }

    /** The value in a column of {@link #TEXTS}. */
    static String text(final int column, final TraceEvent event, final TraceHeader header) {
        return column == 0 ? header.links().get(event.link()).name() : WORD_FIELDS.get(column - 1).wordOf(event);
    }
}
