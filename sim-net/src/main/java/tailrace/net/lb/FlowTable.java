package tailrace.net.lb;

import java.util.function.Supplier;
import tailrace.core.Hashing;
import tailrace.core.Packet;

/**
 * Table in which a switch stores state of flows, by their numbers. Entries of flows that have been silent for some time
 * are reused, so the number of entries is about the number of concurrent flows.
 *
 * @param <E> state of one flow
 */
final class FlowTable<E extends FlowTable.Entry> {
    private static final int LEAST_ROOM = 64;

    private final Supplier<E> maker;
    private final long agePs;
    /** Lists of entries by the hash of their flow; their number is a power of two. */
    private Entry[] lists = new Entry[LEAST_ROOM];
    private Entry unused;
    private int size;

    FlowTable(final Supplier<E> maker, final long agePs) {
        this.maker = maker;
        this.agePs = agePs;
    }

    /** State of one flow. */
    abstract static class Entry {
        /** Time of the flow's last activity. */
        long activePs;
        private long key;
        private Entry next;

        /** Begins a flow. */
        abstract void begin();

        /** Whether the entry may be reused once its flow is silent. */
        abstract boolean mayBeForgotten();
    }

    /** Returns the entry of the packet's flow, or null. */
    @SuppressWarnings("unchecked") // lists hold only entries of this maker
    E find(final Packet packet) {
        final long key = key(packet);
        Entry entry = lists[place(key)];
        while (entry != null && entry.key != key) {
            entry = entry.next;
        }
        return (E) entry;
    }

    /** Returns the entry of the packet's flow, or begins one. */
    E findOrBegin(final Packet packet, final long nowPs) {
        final E found = find(packet);
        if (found != null) {
            return found;
        }
        if (size == lists.length) {
            makeRoom(nowPs);
        }
        final E made = take();
        ((Entry) made).key = key(packet);
        made.activePs = nowPs;
        made.begin();
        add(made);
        return made;
    }

    /** Number of stored flows. */
    int size() {
        return size;
    }

    /** Each subflow of a multipath flow counts as a flow. */
    private static long key(final Packet packet) {
        final int subflow = packet.kind == Packet.SIGNAL || packet.has(Packet.MULTIPATH) ? packet.utilization : 0;
        return (long) subflow << Integer.SIZE | packet.flowId & 0xFFFF_FFFFL;
    }

    private int place(final long key) {
        return (int) Hashing.mix64(key) & lists.length - 1;
    }

    @SuppressWarnings("unchecked") // lists hold only entries of this maker
    private E take() {
        if (unused == null) {
            return maker.get();
        }
        final Entry taken = unused;
        unused = taken.next;
        return (E) taken;
    }

    private void add(final Entry entry) {
        final int place = place(entry.key);
        entry.next = lists[place];
        lists[place] = entry;
        size++;
    }

    /** Forgets silent flows, and doubles the number of lists if more than half of the flows are left. */
    private void makeRoom(final long nowPs) {
        final Entry[] before = lists;
        final int kept = forget(nowPs);
        lists = new Entry[kept > before.length / 2 ? 2 * before.length : before.length];
        size = 0;
        for (final Entry first : before) {
            for (Entry entry = first, next; entry != null; entry = next) {
                next = entry.next;
                add(entry);
            }
        }
    }

    /** Forgets silent flows, and returns how many flows are left. */
    private int forget(final long nowPs) {
        int kept = 0;
        for (int i = 0; i < lists.length; i++) {
            Entry left = null;
            for (Entry entry = lists[i], next; entry != null; entry = next) {
                next = entry.next;
                if (nowPs - entry.activePs > agePs && entry.mayBeForgotten()) {
                    entry.next = unused;
                    unused = entry;
                } else {
                    entry.next = left;
                    left = entry;
                    kept++;
                }
            }
            lists[i] = left;
        }
        return kept;
    }
}
