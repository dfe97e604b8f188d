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
    /** Time of the event. */
    TIME(Kind.TIME, (event, header) -> event.timePs()),
    /** Link of the event. */
    LINK(Kind.LINK, (event, header) -> event.link()),
    /** Sending node of the link. */
    FROM(Kind.NODE, (event, header) -> header.links().get(event.link()).from()),
    /** Receiving node of the link. */
    TO(Kind.NODE, (event, header) -> header.links().get(event.link()).to()),
    /** Number of the flow. */
    FLOW(Kind.NUMBER, (event, header) -> event.flow()),
    /** Number of the Multipath TCP subflow. */
    SUBFLOW(Kind.NUMBER, (event, header) -> event.subflow()),
    /** Host that sent the packet. */
    SRC(Kind.HOST, (event, header) -> event.src()),
    /** Destination host. */
    DST(Kind.HOST, (event, header) -> event.dst()),
    /** Kind of packet. */
    KIND(List.of("data", "ack", "nack", "pause", "resume", "credit", "request", "signal"),
            (event, header) -> event.kind()),
    /** Kind of the event. */
    EVENT(List.of("delivered", "dropped"), (event, header) -> event.event()),
    /** First payload byte; for an ACK, the next expected one. */
    SEQ(Kind.BYTES, (event, header) -> event.seq()),
    /** The same in the data sequence of all subflows. */
    DATASEQ(Kind.BYTES, (event, header) -> event.dataSeq()),
    /** Bytes of payload. */
    PAYLOAD(Kind.BYTES, (event, header) -> event.payloadBytes()),
    /** Bytes on the wire. */
    BYTES(Kind.BYTES, (event, header) -> event.wireBytes()),
    /** Priority. */
    PRIORITY(Kind.NUMBER, (event, header) -> event.priority()),
    /** ECN: not capable, capable or marked. */
    ECN(List.of("none", "ect", "ce"), (event, header) -> ecn(event)),
    /** Whether the packet echoes a mark. */
    ECHO(List.of("no", "yes"), (event, header) -> event.has(Packet.ECN_ECHO) ? 1 : 0),
    /** Whether the payload is a retransmission. */
    RETRANSMISSION(List.of("no", "yes"), (event, header) -> event.has(Packet.RETRANSMISSION) ? 1 : 0);

    /** Kinds of values. */
    enum Kind {
        /** A time with a unit. */
        TIME("a time such as 10us"),
        /** A size with a unit, or plain bytes. */
        BYTES("a size such as 1500 or 1.5KB"),
        /** Whole numbers. */
        NUMBER("a whole number"),
        /** A directed link; without its number, all parallel ones. */
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

    /** Reads the field of an event. */
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

    /** Returns the name in expressions. */
    String label() {
        return Word.of(this);
    }

    /** Returns all names. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(TraceField::label).toList();
    }

    /** Returns the field of a name, or null. */
    static TraceField of(final String label) {
        return Arrays.stream(values()).filter(field -> field.label().equals(label)).findFirst().orElse(null);
    }

    /** Returns the words of this field. */
    List<String> words() {
        return words;
    }

    /** Returns whether the field is yes or no, so that it can stand alone in an expression. */
    boolean isFlag() {
        return words.contains("yes");
    }

    /** Returns the word for an event's value, if the field has words. */
    String wordOf(final TraceEvent event) {
        return words.get((int) getter.of(event, null));
    }

    /** Describes the values in words. */
    String expected() {
        return kind == Kind.WORD
            ? kind.expected + words.stream().collect(Collectors.joining(", ")) : kind.expected;
    }
}
