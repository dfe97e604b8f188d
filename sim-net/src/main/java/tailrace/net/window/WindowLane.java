package tailrace.net.window;

import tailrace.core.Packet;
import tailrace.net.link.Lane;
import tailrace.net.queue.PacketRing;

/**
 * A lane that leads to a switch that works in {@link Windows}: the switch takes out what has arrived by itself, several
 * packets at a time. So all are in the ring, the oldest too, and those that come next can be read side by side.
 */
class WindowLane extends Lane {
    private static final int FIRST_ROOM = 16;

    final SwitchWindow window;
    final int input;
    private final long pipelinePs;
    /** Packets by their numbers. */
    private Packet[] ring = new Packet[FIRST_ROOM];
    /** Number of the packet that leaves first. */
    private int head;
    /** Number of the next packet to be put in. */
    private int tail;
    /** So many were taken last time. */
    int lastTaken;

    /** In place of another lane, which is empty. */
    WindowLane(final SwitchWindow window, final int input, final Lane replaced) {
        super(replaced);
        this.pipelinePs = super.pipelinePs();
        this.window = window;
        this.input = input;
    }

    @Override
    public void add(final Packet packet, final long sentPs) {
        final long exitPs = sentPs + delayPs;
        final int at = tail;
        Packet[] packets = ring;
        if (at == head) {
            headExitPs = exitPs;
            window.expect(input);
        } else {
            packets[at - 1 & packets.length - 1].timePs = exitPs;
            if (at - head == packets.length) {
                packets = PacketRing.grown(packets, head);
                ring = packets;
            }
        }
        packets[at & packets.length - 1] = packet;
        tail = at + 1;
    }

    @Override
    public final boolean isEmpty() {
        return head == tail;
    }

    @Override
    public final int size() {
        return tail - head;
    }

    @Override
    protected final void forEach(final InFlight visitor) {
        long exitPs = headExitPs;
        for (int i = head; i != tail; i++) {
            final Packet packet = ring[i & ring.length - 1];
            visitor.accept(packet, exitPs);
            exitPs = packet.timePs;
        }
    }

    @Override
    protected final long pipelinePs() {
        return pipelinePs;
    }

    /** Whether the sender wants to be advanced. */
    final boolean wakesSender() {
        return wakesSender;
    }

    /** Whether the oldest packet leaves by then. */
    final boolean isDue(final long timePs) {
        return head != tail && headExitPs <= timePs;
    }

    /** Hands over all packets that leave by then, and returns their number. */
    int take(final long basePs, final long lastPs) {
        final Packet[] packets = ring;
        final int first = head;
        final int end = tail;
        int at = first;
        long exitPs = headExitPs;
        long mixed = takenHash;
        while (at != end && exitPs <= lastPs) {
            final Packet packet = packets[at++ & packets.length - 1];
            final long nextExitPs = packet.timePs;
            mixed = hash(mixed, packet, exitPs - pipelinePs);
            window.collected(packet, input, exitPs, exitPs - basePs);
            exitPs = nextExitPs;
        }
        takenHash = mixed;
        headExitPs = exitPs;
        head = at;
        lastTaken = at - first;
        takenPackets += lastTaken;
        return lastTaken;
    }

    @Override
    protected void watch(final boolean tapped, final boolean lossy) {
        if (lossy || tapped) {
            throw new IllegalStateException(link + ": where switches work in windows packets cannot be lost, and are"
                    + " watched from the beginning or not at all");
        }
    }

    @Override
    protected Packet cut() {
        throw new IllegalStateException("links whose switches work in windows cannot go down");
    }

    @Override
    protected void onEvent(final long nowPs) {
        throw new IllegalStateException("this lane has no events");
    }

    /** Takes out the oldest packet; there is one, and it counts as delivered now. */
    final Packet takeFirst() {
        final Packet packet = ring[head++ & ring.length - 1];
        count(packet, headExitPs - pipelinePs);
        headExitPs = packet.timePs;
        return packet;
    }

    /** Reads packets that are probably due; see {@link Prefetcher}. */
    @Override
    protected int prefetch() {
        final Packet[] packets = ring;
        final int end = Math.min(tail, head + lastTaken + 1);
        int prefetched = 0;
        for (int i = head; i != end; i++) {
            prefetched += packets[i & packets.length - 1].prefetch();
        }
        return prefetched;
    }

    @Override
    public final int prefetchPlace() {
        return ring[head + 1 & ring.length - 1] == null ? 0 : 1;
    }

    @Override
    public final int prefetchEnd() {
        final int at = tail;
        final int place = ring[at & ring.length - 1] == null ? 0 : 1;
        return at == head ? place : place + (int) ring[at - 1 & ring.length - 1].timePs;
    }

    @Override
    protected int prefetchFirst() {
        return ring[head & ring.length - 1] == null ? 0 : 1;
    }
}
