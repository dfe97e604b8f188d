package tailrace.transport;

import java.util.Arrays;
import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.net.Route;

/**
 * Sends each packet of a flow on the path that its {@link PathControl} chooses, remembers the path of each packet in
 * flight, and reports what became of it.
 */
final class EntropyPaths {
    /** Routes of more entropies are not kept; switches look for them hop by hop. */
    private static final int MOST_ROUTES = 1024;
    private static final long UNKNOWN = -1;
    private static final int NOBODY = -1;
    private static final int FIRST_PACKETS = 64;

    private final Flow flow;
    private final PathControl control;
    private final long[] routes;
    /** By number of the packet, modulo the length: its entropy; {@link #NOBODY}: what became of it is known. */
    private int[] sent = new int[FIRST_PACKETS];

    EntropyPaths(final Flow flow, final PathChoice choice) {
        this.flow = flow;
        this.control = choice.create();
        this.routes = new long[choice.entropies <= MOST_ROUTES ? choice.entropies : 0];
    }

    void begin() {
        Arrays.fill(sent, NOBODY);
        control.begin(Hashing.mix64(flow.id * 0x9E3779B97F4A7C15L + flow.dataHash), flow.baseRttPs());
    }

    void forgetRoutes() {
        Arrays.fill(routes, UNKNOWN);
    }

    /** Addresses a data packet, new or again, that begins to be sent. */
    void address(final Packet packet, final long nowPs) {
        reserve(packet.seq);
        final int place = place(packet.seq);
        if (sent[place] != NOBODY && packet.has(Packet.RETRANSMISSION)) {
            control.hear(sent[place], PathControl.Heard.LOST, nowPs);
        }
        final int entropy = control.next(nowPs);
        sent[place] = entropy;
        packet.utilization = entropy;
        packet.flowHash = (int) Hashing.mix64((long) flow.dataHash << Integer.SIZE | entropy);
        packet.route = 0;
        if (entropy < routes.length) {
            if (routes[entropy] == UNKNOWN) {
                routes[entropy] = Route.from(flow.sender.nic(), packet);
            }
            packet.route = routes[entropy];
        }
    }

    /** An ACK or NACK has arrived. */
    void hear(final Packet ack, final long nowPs) {
        control.hear(ack.utilization, ack.has(Packet.TRIMMED)
                ? ack.rank == Packet.AT_LAST_HOP ? PathControl.Heard.TRIMMED_AT_LAST_HOP : PathControl.Heard.TRIMMED
                : ack.has(Packet.ECN_ECHO) ? PathControl.Heard.MARKED : PathControl.Heard.GOOD, nowPs);
        if (ack.echoSeq >= flow.sndUna) {
            sent[place(ack.echoSeq)] = NOBODY;
        }
    }

    /** The retransmission timer has expired. */
    void timeout(final long nowPs) {
        final int place = place(flow.sndUna);
        if (sent[place] != NOBODY) {
            control.hear(sent[place], PathControl.Heard.TIMEOUT, nowPs);
            sent[place] = NOBODY;
        }
    }

    private long number(final long seq) {
        return seq / flow.mssBytes;
    }

    private int place(final long seq) {
        return (int) number(seq) & sent.length - 1;
    }

    /** Makes room for all packets from the first that is not acknowledged to this one. */
    private void reserve(final long seq) {
        final long first = number(flow.sndUna);
        while (number(seq) - first >= sent.length) {
            final int[] before = sent;
            sent = new int[2 * before.length];
            Arrays.fill(sent, NOBODY);
            for (long number = first; number < first + before.length; number++) {
                sent[(int) number & sent.length - 1] = before[(int) number & before.length - 1];
            }
        }
    }
}
