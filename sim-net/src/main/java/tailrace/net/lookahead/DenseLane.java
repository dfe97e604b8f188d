package tailrace.net.lookahead;

import tailrace.core.Packet;
import tailrace.net.link.Lane;
import tailrace.net.queue.PacketRing;

/**
 * A lane to a switch in whose windows many packets arrive: a ring, from which several packets can be prefetched at
 * once. Its link has no observer, so packets are counted together.
 */
final class DenseLane extends Lane implements LookaheadLane {
    private static final int FIRST_ROOM = 16;

    private final SwitchLookahead window;
    private final int number;
    private final char inPort;
    private final long pipelinePs;
    /** Packets by number. */
    private Packet[] ring = new Packet[FIRST_ROOM];
    /** Number of the packet that leaves first. */
    private int head;
    /** Number of the next packet to be added. */
    private int tail;
    /** Number of packets that the last {@link #take} removed. */
    private int lastTaken;

    /**
     * Creates a lane that replaces an empty lane.
     *
     * @param number of the lane within its switch
     * @param inPort port of the switch at which packets arrive
     */
    DenseLane(final SwitchLookahead window, final int number, final int inPort, final Lane replaced) {
        super(replaced);
        this.pipelinePs = super.pipelinePs();
        this.window = window;
        this.number = number;
        this.inPort = (char) inPort;
    }

    @Override
    public void add(final Packet packet, final long sentPs) {
        final long exitPs = sentPs + delayPs;
        final int at = tail;
        Packet[] packets = ring;
        if (at == head) {
            headExitPs = exitPs;
            window.register(number);
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
    public boolean isEmpty() {
        return head == tail;
    }

    @Override
    public int size() {
        return tail - head;
    }

    @Override
    protected void forEach(final InFlight visitor) {
        long exitPs = headExitPs;
        for (int i = head; i != tail; i++) {
            final Packet packet = ring[i & ring.length - 1];
            visitor.accept(packet, exitPs);
            exitPs = packet.timePs;
        }
    }

    @Override
    protected long pipelinePs() {
        return pipelinePs;
    }

    @Override
    public boolean isDue(final long timePs) {
        return head != tail && headExitPs <= timePs;
    }

    @Override
    public int take(final long basePs, final long lastPs) {
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
            packet.inPort = inPort;
            window.collected(packet, exitPs, exitPs - basePs);
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
            throw inWindows(NOT_WATCHED);
        }
    }

    @Override
    protected Packet cut() {
        throw inWindows(NOT_CUT);
    }

    @Override
    public int prefetchDue() {
        final Packet[] packets = ring;
        final int end = Math.min(tail, head + lastTaken + 1);
        int prefetched = 0;
        for (int i = head; i != end; i++) {
            prefetched += packets[i & packets.length - 1].prefetch();
        }
        return prefetched;
    }

    @Override
    public int prefetchPlace() {
        return ring[head + 1 & ring.length - 1] == null ? 0 : 1;
    }

    @Override
    public int prefetchEnd() {
        final int at = tail;
        final int place = ring[at & ring.length - 1] == null ? 0 : 1;
        return at == head ? place : place + (int) ring[at - 1 & ring.length - 1].timePs;
    }

    @Override
    public int prefetchOldest() {
        return ring[head & ring.length - 1] == null ? 0 : 1;
    }
}
