package tailrace.net.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The different groups of ports of one node, numbered in the order in which they first appear. */
final class PortGroups {
    private static final int FIRST_SLOTS = 8;

    private final List<int[]> groups = new ArrayList<>(1);
    /** Hash table with open addressing: number of a group plus 1, or 0. Null while there is at most one group. */
    private int[] slots;
    private int last = -1;

    /** Number of the group that consists of the first {@code count} of these ports. */
    int index(final int[] ports, final int count) {
        if (last < 0 || !isGroup(last, ports, count)) {
            last = find(ports, count);
        }
        return last;
    }

    private boolean isGroup(final int group, final int[] ports, final int count) {
        final int[] known = groups.get(group);
        return known.length == count && Arrays.equals(known, 0, count, ports, 0, count);
    }

    private int find(final int[] ports, final int count) {
        if (groups.isEmpty()) {
            return add(ports, count);
        }
        if (slots == null || 2 * groups.size() >= slots.length) {
            rehash(slots == null ? FIRST_SLOTS : 2 * slots.length);
        }
        int slot = hash(ports, count) & slots.length - 1;
        while (slots[slot] != 0) {
            if (isGroup(slots[slot] - 1, ports, count)) {
                return slots[slot] - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        final int added = add(ports, count);
        slots[slot] = added + 1;
        return added;
    }

    private int add(final int[] ports, final int count) {
        groups.add(Arrays.copyOf(ports, count));
        return groups.size() - 1;
    }

    private void rehash(final int size) {
        slots = new int[size];
        for (int group = 0; group < groups.size(); group++) {
            int slot = hash(groups.get(group), groups.get(group).length) & size - 1;
            while (slots[slot] != 0) {
                slot = slot + 1 & size - 1;
            }
            slots[slot] = group + 1;
        }
    }

    private static int hash(final int[] ports, final int count) {
        int hash = count;
        for (int i = 0; i < count; i++) {
            hash = 31 * hash + ports[i];
        }
        hash *= 0x9E3779B9;
        return hash ^ hash >>> 16;
    }

    int[][] toArray() {
        return groups.toArray(int[][]::new);
    }
}
