package tailrace.net.queue;

import java.util.Arrays;
import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * A list of packets sorted by rank, and by arrival if ranks are equal.
 *
 * <p>It uses sorted arrays: both ends are directly accessible, and a search reads adjacent memory. Queues are rarely
 * longer than a thousand packets, and moving some hundred numbers takes less time than reading one packet from memory.
 */
final class SortedPackets {
    private static final int FIRST_ROOM = 16;

    private long[] ranks = new long[FIRST_ROOM];
    private long[] arrivals = new long[FIRST_ROOM];
    private int[] flows = new int[FIRST_ROOM];
    private Packet[] packets = new Packet[FIRST_ROOM];
    /** Index of the first packet; the next field is the index after the last packet. */
    private int start;
    private int end;
    private long arrived;

    void add(final Packet packet, final long rank) {
        if (end - start == packets.length) {
            grow();
        }
        final int behind = behind(rank);
        final int at = start > 0 && (end == packets.length || behind - start < end - behind)
                ? openBefore(behind) : openAt(behind);
        ranks[at] = rank;
        arrivals[at] = arrived++;
        flows[at] = packet.flowId;
        packets[at] = packet;
    }

    /** Place of the first packet with a larger rank. */
    private int behind(final long rank) {
        int low = start;
        int high = end;
        while (low < high) {
            final int middle = low + high >>> 1;
            if (ranks[middle] <= rank) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int openBefore(final int place) {
        move(start, start - 1, place - start);
        start--;
        return place - 1;
    }

    private int openAt(final int place) {
        move(place, place + 1, end - place);
        end++;
        return place;
    }

    private void move(final int from, final int to, final int count) {
        System.arraycopy(ranks, from, ranks, to, count);
        System.arraycopy(arrivals, from, arrivals, to, count);
        System.arraycopy(flows, from, flows, to, count);
        System.arraycopy(packets, from, packets, to, count);
    }

    private void grow() {
        final int room = 2 * packets.length;
        ranks = Arrays.copyOf(ranks, room);
        arrivals = Arrays.copyOf(arrivals, room);
        flows = Arrays.copyOf(flows, room);
        packets = Arrays.copyOf(packets, room);
    }

    /** The first packet; null if there is none. */
    Packet first() {
        return start == end ? null : packets[start];
    }

    /** Index of the first packet of the priorities whose bits are set; there must be one. */
    int firstOf(final int allowed) {
        int at = start;
        while ((allowed >>> packets[at].priority & 1) == 0) {
            at++;
        }
        return at;
    }

    /** Index of the oldest packet of the same flow, among the priorities whose bits are set. */
    int oldestOfFlow(final int place, final int allowed) {
        int oldest = place;
        for (int at = place + 1; at < end; at++) {
            if (flows[at] == flows[place] && arrivals[at] < arrivals[oldest]
                    && (allowed >>> packets[at].priority & 1) != 0) {
                oldest = at;
            }
        }
        return oldest;
    }

    Packet remove(final int place) {
        final Packet packet = packets[place];
        if (place - start < end - place - 1) {
            move(start, start + 1, place - start);
            packets[start++] = null;
        } else {
            move(place + 1, place, end - place - 1);
            packets[--end] = null;
        }
        if (start == end) {
            start = 0;
            end = 0;
        }
        return packet;
    }

    Packet removeLast() {
        return remove(end - 1);
    }

    /** Returns the largest rank; the queue must hold a packet. */
    long largestRank() {
        return ranks[end - 1];
    }

    void forEach(final Consumer<? super Packet> consumer) {
        for (int at = start; at < end; at++) {
            consumer.accept(packets[at]);
        }
    }

    boolean isSorted() {
        for (int at = start + 1; at < end; at++) {
            if (ranks[at] < ranks[at - 1] || ranks[at] == ranks[at - 1] && arrivals[at] < arrivals[at - 1]) {
                return false;
            }
        }
        return true;
    }
}
