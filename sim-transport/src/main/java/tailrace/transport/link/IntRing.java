package tailrace.transport.link;

import java.util.Arrays;

/** A first-in first-out queue of numbers. */
final class IntRing {
    private int[] items = new int[16];
    private int first;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int peek() {
        return items[first];
    }

    void add(final int item) {
        if (size == items.length) {
            grow();
        }
        items[first + size & items.length - 1] = item;
        size++;
    }

    private void grow() {
        final int[] old = items;
        final int length = old.length;
        items = Arrays.copyOf(old, length * 2);
        System.arraycopy(old, 0, items, length, first);
    }

    int remove() {
        final int item = items[first];
        first = first + 1 & items.length - 1;
        size--;
        return item;
    }

    void clear() {
        first = 0;
        size = 0;
    }
}
