package tailrace.transport;

import java.util.Arrays;
import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.net.Route;
import tailrace.net.port.Port;

/**
 * Sends each packet of a flow on the path that its {@link PathControl} chooses. It stores the path of each packet in
 * flight, and reports the fate of the packet. An ACK takes the entropy of the packet that it answers (as in htsim's
 * {@code uecpacket.h}), so that a faulty cable on the return path loses only a share of a flow's ACKs.
 */
final class EntropyPaths {
    /** Largest number of entropies whose routes are stored. With more entropies, switches look up routes hop by hop. */
    private static final int MOST_ROUTES = 1024;
    /** Number of packets per route from which storing routes takes less time than a lookup for each packet. */
    private static final int PACKETS_OF_ROUTE = 8;
    private static final long UNKNOWN = -1;
    private static final int NOBODY = -1;
    /** Value in an ACK or NACK that carries no information about a path. */
    static final int NO_ENTROPY = -1;
    private static final int FIRST_PACKETS = 64;

    private final long[] none = {};
    private final Flow flow;
    private final PathControl control;
    private final PathChoice choice;
    /** Indexed by entropy; empty: switches choose. */
    private long[] routes = none;
    private long[] ackRoutes = none;
    /** Number of different entropies of answers to the sender. */
    private int entropiesBack;
    /** Entropy of the latest ACK or NACK that does not refer to a packet. */
    private int turnBack;
    /** Indexed by packet number modulo the length: entropy of the packet; {@link #NOBODY}: its fate is known. */
    private int[] sent = new int[FIRST_PACKETS];

    EntropyPaths(final Flow flow, final PathChoice choice) {
        this.flow = flow;
        this.choice = choice;
        this.control = choice.create();
    }

    void begin() {
        Arrays.fill(sent, NOBODY);
        if (choice.entropies <= MOST_ROUTES && paysToKeepRoutes()) {
            makeRoomForRoutes();
        } else {
            routes = none;
            ackRoutes = none;
        }
        final int paths = choice.listsPaths() ? Route.all(flow.out.port, flow.dst(), routes) : 0;
        final int pathsBack = paths > 0 ? Route.all(flow.back.port, flow.src(), ackRoutes) : 0;
        entropiesBack = pathsBack > 0 ? pathsBack : choice.entropies;
        turnBack = 0;
        control.list(paths > 0 ? paths : choice.entropies);
        final long drawn = flow.id * 0x9E3779B97F4A7C15L + flow.dataHash;
        // listed paths do not depend on the hashes of switches, so the seed of the run must enter by the draws
        control.begin(Hashing.mix64(paths > 0 ? drawn ^ flow.sender.seedOfDraws() : drawn), flow);
    }

    /** Whether stored routes are useful: packets take each route often enough, or switches do not choose routes. */
    private boolean paysToKeepRoutes() {
        return choice.listsPaths() || number(flow.sizeBytes()) >= (long) PACKETS_OF_ROUTE * choice.entropies
                || Route.isGiven(flow.out.port) || Route.isGiven(flow.back.port);
    }

    private void makeRoomForRoutes() {
        if (routes.length == 0) {
            routes = new long[choice.entropies];
            ackRoutes = new long[choice.entropies];
        }
        forgetRoutes();
    }

    void forgetRoutes() {
        Arrays.fill(routes, UNKNOWN);
        Arrays.fill(ackRoutes, UNKNOWN);
    }

    /** Addresses a data packet, new or retransmitted, whose transmission begins. */
    void address(final Packet packet, final long nowPs) {
        reserve(packet.seq);
        final int place = place(packet.seq);
        if (sent[place] != NOBODY && packet.has(Packet.RETRANSMISSION) && isLost(packet.seq)) {
            control.onFeedback(sent[place], PathControl.Feedback.LOST, nowPs);
        }
        final int entropy = control.next(nowPs);
        sent[place] = entropy;
        packet.utilization = entropy;
        direct(packet, packet.utilization, flow.dataHash, routes, flow.out.port);
    }

    /** Addresses a packet without payload, whose loss has no consequence. */
    void addressProbe(final Packet packet, final long nowPs) {
        packet.utilization = control.next(nowPs);
        direct(packet, packet.utilization, flow.dataHash, routes, flow.out.port);
    }

    /**
     * Addresses an answer with the entropy of the packet that it answers. Answers that do not refer to a packet take
     * all paths in turn.
     */
    void addressAck(final Packet packet) {
        int entropy = packet.utilization;
        if (entropy == NO_ENTROPY) {
            turnBack = turnBack + 1 < entropiesBack ? turnBack + 1 : 0;
            entropy = turnBack;
        } else if (entropy >= entropiesBack) {
            entropy %= entropiesBack;
        }
        direct(packet, entropy, flow.ackHash, ackRoutes, flow.back.port);
    }

    private static void direct(
            final Packet packet, final int entropy, final int hash, final long[] routes, final Port nic) {
        packet.flowHash = (int) Hashing.mix64((long) hash << Integer.SIZE | entropy);
        packet.route = 0;
        if (entropy < routes.length) {
            if (routes[entropy] == UNKNOWN) {
                routes[entropy] = Route.from(nic, packet);
            }
            packet.route = routes[entropy];
        }
    }

    /**
     * Whether a retransmitted packet was lost. With go-back-N, only the first retransmitted packet was lost; with
     * go-back-0, any packet of a chunk may be the lost one.
     */
    private boolean isLost(final long seq) {
        return flow.recovery.buffersOutOfOrder() ? flow.recovery.blamesPaths()
                : seq == flow.sndUna && flow.params.recovery.goBackBytes(flow.params) == 1;
    }

    /** Called when an ACK or NACK has arrived. */
    void onAck(final Packet ack, final long nowPs) {
        if (ack.utilization == NO_ENTROPY) {
            return;
        }
        control.onFeedback(ack.utilization, feedbackOf(ack), nowPs);
        if (ack.echoSeq >= flow.sndUna && ack.payloadBytes > 0) {
            sent[place(ack.echoSeq)] = NOBODY;
        }
    }

    private static PathControl.Feedback feedbackOf(final Packet ack) {
        final boolean isTrimmed = ack.has(Packet.TRIMMED);
        if (isTrimmed && ack.rank != Packet.AT_LAST_HOP) {
            return PathControl.Feedback.TRIMMED;
        }
        return ack.has(Packet.ECN_ECHO) ? PathControl.Feedback.MARKED
                : isTrimmed ? PathControl.Feedback.TRIMMED_AT_LAST_HOP : PathControl.Feedback.GOOD;
    }

    /** Called when the retransmission timer has expired. */
    void timeout(final long nowPs) {
        final int place = place(flow.sndUna);
        if (sent[place] != NOBODY) {
            control.onFeedback(sent[place], PathControl.Feedback.TIMEOUT, nowPs);
            sent[place] = NOBODY;
        }
    }

    private long number(final long seq) {
        return seq / flow.mssBytes;
    }

    private int place(final long seq) {
        return (int) number(seq) & sent.length - 1;
    }

    /** Makes room for all packets from the first unacknowledged packet to this packet. */
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
