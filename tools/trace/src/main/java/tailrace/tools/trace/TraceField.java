package tailrace.tools.trace;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tailrace.core.Packet;
import tailrace.core.Word;
import tailrace.scenario.trace.TraceEvent;
import tailrace.scenario.trace.TraceHeader;

/** Fields of an event in an expression, by names in lower case. */
public enum TraceField {
    /** When it was. */
    TIME(Kind.TIME, (event, header) -> event.timePs()),
    /** On which link. */
    LINK(Kind.LINK, (event, header) -> event.link()),
    /** Node that sends on that link. */
    FROM(Kind.NODE, (event, header) -> header.links().get(event.link()).from()),
    /** Node at its other end. */
    TO(Kind.NODE, (event, header) -> header.links().get(event.link()).to()),
    /** Number of the flow. */
    FLOW(Kind.NUMBER, (event, header) -> event.flow()),
    /** Number of the subflow of Multipath TCP. */
    SUBFLOW(Kind.NUMBER, (event, header) -> event.subflow()),
    /** Host that sent the packet. */
    SRC(Kind.HOST, (event, header) -> event.src()),
    /** Host that it goes to. */
    DST(Kind.HOST, (event, header) -> event.dst()),
    /** Kind of packet. */
    KIND(List.of("data", "ack", "nack", "pause", "resume", "credit", "request", "signal"),
            (event, header) -> event.kind()),
    /** What happened to it. */
    EVENT(List.of("delivered", "dropped"), (event, header) -> event.event()),
    /** First payload byte; of an ack, the next one expected. */
    SEQ(Kind.BYTES, (event, header) -> event.seq()),
    /** The same in the data of all subflows. */
    DATASEQ(Kind.BYTES, (event, header) -> event.dataSeq()),
    /** Bytes of payload. */
    PAYLOAD(Kind.BYTES, (event, header) -> event.payloadBytes()),
    /** Bytes on the wire. */
    BYTES(Kind.BYTES, (event, header) -> event.wireBytes()),
    /** Priority. */
    PRIORITY(Kind.NUMBER, (event, header) -> event.priority()),
    /** Whether it may be marked, and is. */
    ECN(List.of("none", "ect", "ce"), (event, header) -> ecn(event)),
    /** Whether it echoes a mark. */
    ECHO(List.of("no", "yes"), (event, header) -> event.has(Packet.ECN_ECHO) ? 1 : 0),
    /** Whether the payload was sent before. */
    RETRANSMISSION(List.of("no", "yes"), (event, header) -> event.has(Packet.RETRANSMISSION) ? 1 : 0);

    /** What values are. */
    enum Kind {
        /** A number with a unit. */
        TIME("a time such as 10us"),
        /** With a unit, or plain bytes. */
        BYTES("a size such as 1500 or 1.5KB"),
        /** Whole numbers. */
        NUMBER("a whole number"),
        /** A direction, without its number all that are parallel. */
        LINK("a link of the trace"),
        /** A node at an end of a link. */
        NODE("a node"),
        /** A host, by name or number. */
        HOST("a host, by name or number"),
        /** One of some words. */
        WORD("one of ");

        final String expected;

        Kind(final String expected) {
            this.expected = expected;
        }

        boolean isOrdered() {
            return this == TIME || this == BYTES || this == NUMBER;
        }
    }

    /** How to know it of an event. */
    interface Getter {
        long of(TraceEvent event, TraceHeader header);
    }

    final Kind kind;
    final Getter getter;
    private final List<String> words;

    TraceField(final Kind kind, final Getter getter) {
        this.kind = kind;
        this.getter = getter;
        this.words = List.of();
    }

    TraceField(final List<String> words, final Getter getter) {
        this.kind = Kind.WORD;
        this.getter = getter;
        this.words = words;
    }

    private static int ecn(final TraceEvent event) {
        return event.has(Packet.ECN_CE) ? 2 : event.has(Packet.ECN_CAPABLE) ? 1 : 0;
    }

    /** Its name in expressions. */
    String label() {
        return Word.of(this);
    }

    /** All names. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(TraceField::label).toList();
    }

    /** The field of a name, or null. */
    static TraceField of(final String label) {
        return Arrays.stream(values()).filter(field -> field.label().equals(label)).findFirst().orElse(null);
    }

    /** Its words. */
    List<String> words() {
        return words;
    }

    /** Whether it is one of yes and no, which can stand in an expression by itself. */
    boolean isFlag() {
        return words.contains("yes");
    }

    /** The word of its value, if it has words. */
    String wordOf(final TraceEvent event) {
        return words.get((int) getter.of(event, null));
    }

    /** What its values are, in words. */
    String expected() {
        return kind == Kind.WORD
            ? kind.expected + words.stream().collect(Collectors.joining(", ")) : kind.expected;
    }
}
