package tailrace.tools.trace;

import java.io.PrintWriter;
import java.util.stream.Stream;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceHeader;

/** Prints events as a table for people. */
public final class TraceText implements TraceSink {
    private static final int BLOCK_CHARS = 1 << 15;
    private static final int TIME_WIDTH = 16;
    private static final int FLOW_WIDTH = 9;
    private static final int SEQ_WIDTH = 12;
    private static final int BYTES_WIDTH = 7;
    private static final int MICRO_DIGITS = 6;
    private static final int PRIORITIES = 8;
    private static final String NONE = "-";

    private final PrintWriter out;
    private final TraceHeader header;
    private final int linkWidth;
    private final int hostWidth;
    private final StringBuilder text = new StringBuilder();
    private boolean isBegun;

    /** Creates a table for events of a trace. */
    public TraceText(final PrintWriter out, final TraceHeader header) {
        this.out = out;
        this.header = header;
        this.linkWidth = widest(header.links().stream().map(TraceHeader.Link::name));
        this.hostWidth = widest(header.nodes().stream().limit(header.hosts()));
    }

    private static int widest(final Stream<String> names) {
        return Math.max("link".length(), names.mapToInt(String::length).max().orElse(0));
    }

    @Override
    public void take(final TraceEvent event) {
        if (!isBegun) {
            isBegun = true;
            columns("time", "link", "kind", "flow", "src", "dst", "seq", "payload", "bytes", "prio", "ecn", "");
        }
        final int link = event.link();
        final int flow = event.flow();
        columns(time(event.timePs()), header.links().get(link).name(), TraceField.KIND.wordOf(event),
            flow < 0 ? NONE : Integer.toString(flow), host(event.src()), host(event.dst()),
            flow < 0 ? NONE : Long.toString(event.seq()), Integer.toString(event.payloadBytes()),
            Integer.toString(event.wireBytes()), event.priority() < 0 ? NONE : Integer.toString(event.priority()),
            TraceField.ECN.wordOf(event), notes(event));
        if (text.length() > BLOCK_CHARS) {
            showIntermediate();
        }
    }

    /** Formats microseconds with all digits, so that printed times can be used in a filter. */
    private static String time(final long ps) {
        final String fraction = Long.toString(Units.PS_PER_US + ps % Units.PS_PER_US);
        return ps / Units.PS_PER_US + "." + fraction.substring(fraction.length() - MICRO_DIGITS) + "us";
    }

    private String host(final int number) {
        return number < 0 ? NONE : header.nodes().get(number);
    }

    private static String notes(final TraceEvent event) {
        final StringBuilder notes = new StringBuilder();
        if (event.event() == TraceEvent.DROPPED) {
            notes.append(" dropped");
        }
        if (event.has(Packet.RETRANSMISSION)) {
            notes.append(" retransmission");
        }
        if (event.has(Packet.ECN_ECHO)) {
            notes.append(" echo");
        }
        if (event.has(Packet.MULTIPATH)) {
            notes.append(" subflow ").append(event.subflow()).append(", dataseq ").append(event.dataSeq());
        }
        if (event.flow() < 0) {
            notes.append(" priority");
            for (int priority = 0; priority < PRIORITIES; priority++) {
                if ((event.seq() >>> priority & 1) != 0) {
                    notes.append(' ').append(priority);
                }
            }
        }
        return notes.isEmpty() ? "" : notes.substring(1);
    }

    private void columns(final String time, final String link, final String kind, final String flow, final String src,
            final String dst, final String seq, final String payload, final String bytes, final String priority,
            final String ecn, final String notes) {
        right(time, TIME_WIDTH);
        left(link, linkWidth);
        left(kind, "request".length());
        right(flow, FLOW_WIDTH);
        left(src, hostWidth);
        left(dst, hostWidth);
        right(seq, SEQ_WIDTH);
        right(payload, BYTES_WIDTH);
        right(bytes, BYTES_WIDTH);
        right(priority, "prio".length());
        if (notes.isEmpty()) {
            text.append(ecn);
        } else {
            left(ecn, "none".length());
            text.append(notes);
        }
        text.append('\n');
    }

    private void right(final String word, final int width) {
        text.append(" ".repeat(Math.max(0, width - word.length()))).append(word).append("  ");
    }

    private void left(final String word, final int width) {
        text.append(word).append(" ".repeat(Math.max(0, width - word.length()))).append("  ");
    }

    @Override
    public boolean showIntermediate() {
        out.print(text);
        text.setLength(0);
        return !out.checkError();
    }

    @Override
    public void finish() {
        showIntermediate();
    }

    @Override
    public void close() {
        // the command's output stays open
    }
}
