package tailrace.transport;

import java.util.List;
import java.util.function.Consumer;

/**
 * Flows by a number, in the order in which a {@code std::unordered_map<uint64_t, ...>} of libstdc++ goes through them:
 * the HPCC ns-3 simulator hands its queue pairs to the NIC in that order when routes change.
 *
 * <p>That map is one list with, for each bucket, the node before its first one; the hash is the number itself. A node
 * goes to the front of its bucket, or of the list if the bucket is empty. The sizes are those that doubling leads to.
 */
final class QueuePairMap<T> {
    private static final List<Integer> SIZES = List.of(
        1, 13, 29, 59, 127, 257, 541, 1109, 2357, 5087, 10273, 20753, 42043, 85229, 172933, 351061, 712697, 1447153,
        2938679, 5967347, 12117689, 24607243);

    private final Node<T> beforeFirst = new Node<>(0, null);
    private Node<T>[] before = buckets(SIZES.get(0));
    private int sizes;
    private int count;

    private static final class Node<T> {
        private final long key;
        private final T item;
        private Node<T> next;

        Node(final long key, final T item) {
            this.key = key;
            this.item = item;
        }
    }

    /** The number of a flow that the simulator knows by this address of its receiver, source port and priority. */
    static long key(final int address, final int sourcePort, final int priority) {
        return (long) address << 32 | (long) sourcePort << 16 | priority;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <T> Node<T>[] buckets(final int size) {
        return new Node[size];
    }

    private int bucketOf(final Node<T> node) {
        return (int) Long.remainderUnsigned(node.key, before.length);
    }

    /** Adds a flow, whose key is not there. */
    void add(final long key, final T item) {
        if (count == (sizes == 0 ? 0 : before.length)) {
            grow();
        }
        count++;
        insert(new Node<>(key, item));
    }

    private void insert(final Node<T> node) {
        final int bucket = bucketOf(node);
        if (before[bucket] == null) {
            node.next = beforeFirst.next;
            beforeFirst.next = node;
            before[bucket] = beforeFirst;
            if (node.next != null) {
                before[bucketOf(node.next)] = node;
            }
        } else {
            node.next = before[bucket].next;
            before[bucket].next = node;
        }
    }

    /** All nodes go over in their order, which turns it round as far as buckets do not keep them together. */
    private void grow() {
        Node<T> node = beforeFirst.next;
        beforeFirst.next = null;
        before = buckets(SIZES.get(++sizes));
        while (node != null) {
            final Node<T> following = node.next;
            insert(node);
            node = following;
        }
    }

    /** Removes the flow of this key, if it is there. */
    void remove(final long key, final T item) {
        final int bucket = (int) Long.remainderUnsigned(key, before.length);
        Node<T> previous = before[bucket];
        if (previous == null) {
            return;
        }
        Node<T> node = previous.next;
        while (node.item != item) {
            previous = node;
            node = node.next;
            if (node == null || bucketOf(node) != bucket) {
                return;
            }
        }
        unlink(node, previous, bucket);
    }

    private void unlink(final Node<T> node, final Node<T> previous, final int bucket) {
        final Node<T> following = node.next;
        final boolean lastOfBucket = following == null || bucketOf(following) != bucket;
        if (lastOfBucket && following != null) {
            before[bucketOf(following)] = previous;
        }
        if (lastOfBucket && previous == before[bucket]) {
            before[bucket] = null;
        }
        previous.next = following;
        count--;
    }

    /** Goes through all flows. */
    void forEach(final Consumer<T> visitor) {
        for (Node<T> node = beforeFirst.next; node != null; node = node.next) {
            visitor.accept(node.item);
        }
    }
}
