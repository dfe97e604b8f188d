package tailrace.net;

import tailrace.core.Packet;

/**
 * Packets in flight to a switch that works in {@link Windows}; {@link Packet#timePs} of each is its arrival.
 *
 * <p>A ring, so that those of a window can be read side by side: by a linked list each would have to be there before
 * the next one could be asked for, and most of them are in no cache.
 */
final class Wire {
    private static final int FIRST_ROOM = 16;

    /** Of the oldest packet, if there is one. */
    private long headArrivalPs;
    private long deliveredPackets;
    private long hash;
    private int head;
    private int tail;
    /** So many were taken last time. */
    private int lastTaken;
    private final int input;
    private final SwitchWindow window;
    private Packet[] ring = new Packet[FIRST_ROOM];

    /** The wire that leads to this input of a switch. */
    Wire(final SwitchWindow window, final int input) {
        this.window = window;
        this.input = input;
    }

    boolean isEmpty() {
        return head == tail;
    }

    int size() {
        return tail - head;
    }

    /** Packet i in flight, 0 the oldest. */
    Packet get(final int i) {
        return ring[head + i & ring.length - 1];
    }

    long deliveredPackets() {
        return deliveredPackets;
    }

    long hash() {
        return hash;
    }

    long bytes() {
        long bytes = 0;
        for (int i = 0; i < size(); i++) {
            bytes += get(i).wireBytes;
        }
        return bytes;
    }

    /** Puts a packet on the wire, behind all others. */
    void add(final Packet packet, final long arrivalPs) {
        final int at = tail++;
        packet.timePs = arrivalPs;
        if (at - head == ring.length) {
            ring = grown(ring, head);
        }
        ring[at & ring.length - 1] = packet;
        if (at == head) {
            headArrivalPs = arrivalPs;
            window.expect(input);
        }
    }

    /** Whether the oldest packet has arrived by then. */
    boolean isDue(final long timePs) {
        return head != tail && headArrivalPs <= timePs;
    }

    /** Hands over all packets that arrive by then, and returns their number. */
    int take(final long basePs, final long lastPs) {
        final Packet[] packets = ring;
        final int first = head;
        final int end = tail;
        int at = first;
        long arrivalPs = headArrivalPs;
        long mixed = hash;
        while (at != end && arrivalPs <= lastPs) {
            final Packet packet = packets[at++ & packets.length - 1];
            mixed = LinkEnd.hash(mixed, packet, arrivalPs);
            window.collected(packet, input, arrivalPs, arrivalPs - basePs);
            arrivalPs = at == end ? 0 : packets[at & packets.length - 1].timePs;
        }
        hash = mixed;
        headArrivalPs = arrivalPs;
        head = at;
        lastTaken = at - first;
        deliveredPackets += lastTaken;
        return lastTaken;
    }

    /** Reads packets that are probably due; see {@link ReadAhead}. */
    int touch() {
        final Packet[] packets = ring;
        final int end = Math.min(tail, head + lastTaken + 2);
        int touched = 0;
        for (int i = head; i != end; i++) {
            touched += PacketList.touched(packets[i & packets.length - 1]);
        }
        return touched;
    }

    /** Reads where the first packet stands, so that {@link #touch} need not wait for that. */
    int touchFirst() {
        return ring[head & ring.length - 1] == null ? 0 : 1;
    }

    /** Reads where the next packet will be put. */
    int touchEnd() {
        return ring[tail & ring.length - 1] == null ? 0 : 1;
    }

    /** A ring of twice the room, with the packets of a full one in their places. */
    static Packet[] grown(final Packet[] ring, final int head) {
        final int old = ring.length;
        final Packet[] more = new Packet[2 * old];
        for (int i = head; i != head + old; i++) {
            more[i & more.length - 1] = ring[i & old - 1];
        }
        return more;
    }
}
