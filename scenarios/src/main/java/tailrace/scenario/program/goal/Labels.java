package tailrace.scenario.program.goal;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;

/** Finds operations of a rank by their labels. Labels of up to {@value #PACKED} characters need no object. */
final class Labels {
    private static final int PACKED = 10;
    private static final int CHARACTER_BITS = 6;
    private static final int NONE = -1;

    private final Long2IntOpenHashMap packed = new Long2IntOpenHashMap();
    private final Object2IntOpenHashMap<String> longer = new Object2IntOpenHashMap<>();

    Labels() {
        packed.defaultReturnValue(NONE);
        longer.defaultReturnValue(NONE);
    }

    /** Sets the label of an operation; false if another operation has it. */
    boolean add(final String label, final int operation) {
        return (label.length() <= PACKED ? packed.putIfAbsent(pack(label), operation)
                : longer.putIfAbsent(label, operation)) == NONE;
    }

    /** Operation of a label, or -1. */
    int operation(final String label) {
        return label.length() <= PACKED ? packed.get(pack(label)) : longer.getInt(label);
    }

    /**
     * Packs a label into a number. Letters, digits and the underscore are 63 characters with codes above 0, so
     * different labels give different numbers.
     */
    private static long pack(final String label) {
        long number = 0;
        for (int i = 0; i < label.length(); i++) {
            final char c = label.charAt(i);
            number = number << CHARACTER_BITS | (c >= 'a' ? c - 'a' + 1 : c == '_' ? 27 : c >= 'A' ? c - 'A' + 28
                    : c - '0' + 54);
        }
        return number;
    }
}
