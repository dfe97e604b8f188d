package tailrace.net.lb;

import java.util.function.Supplier;
import tailrace.core.Hashing;
import tailrace.core.Packet;

/**
 * State that a switch keeps of flows, by their numbers. Entries of flows that have been silent for some time are used
 * again, so that there are about as many as flows at a time.
 *
 * @param <E> what is remembered of one
 */
final class FlowTable<E extends FlowTable.Entry> {
    private static final int LEAST_ROOM = 64;

    private final Supplier<E> maker;
    private final long agePs;
    /** Lists of entries by the hash of their flow; as many as a power of two. */
    private Entry[] lists = new Entry[LEAST_ROOM];
    private Entry unused;
    private int size;

    FlowTable(final Supplier<E> maker, final long agePs) {
        this.maker = maker;
        this.agePs = agePs;
    }

    /** What is remembered of one flow. */
    abstract static class Entry {
        /** When the flow was last active. */
        long activePs;
        private long key;
        private Entry next;

        /** A flow begins. */
        abstract void begin();

        /** Whether it may be forgotten once it is silent. */
        abstract boolean mayBeForgotten();
    }

    /** That of the flow of a packet; null: there is none. */
    @SuppressWarnings("unchecked") // lists hold what the maker has made
    E find(final Packet packet) {
        final long key = key(packet);
        Entry entry = lists[place(key)];
        while (entry != null && entry.key != key) {
            entry = entry.next;
        }
        return (E) entry;
    }

    /** That of the flow of a packet, which begins with it if there is none. */
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

    /** Flows that are remembered. */
    int size() {
        return size;
    }

    /** Subflows of a multipath flow are flows of their own. */
    private static long key(final Packet packet) {
        final int subflow = packet.kind == Packet.SIGNAL || packet.has(Packet.MULTIPATH) ? packet.utilization : 0;
        return (long) subflow << Integer.SIZE | packet.flowId & 0xFFFF_FFFFL;
    }

    private int place(final long key) {
        return (int) Hashing.mix64(key) & lists.length - 1;
    }

    @SuppressWarnings("unchecked") // as above
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

    /** Forgets silent flows; twice the lists if more than half is left. */
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

    /** Returns how many are left. */
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
