package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QueuePairMapTest {
    private static final int FIRST_ADDRESS = 0x0b000001;

    /** The order that a program with g++ 12's unordered_map went through after the same insertions and removals. */
    @ParameterizedTest
    @CsvSource(delimiter = ':', value = {
        "14: 11 8 10 6 7 5 13 3 9 12 0",
        "40: 38 39 37 36 35 14 11 6 8 19 10 21 7 3 12 0 17 16 18 31 20 5 29 22 23 34 24 25 30 28 32 33",
        "150: 149 148 146 144 143 138 135 131 129 142 134 126 125 139 123 122 121 120 133 117 115 114 128 112 "
            + "132 108 107 113 105 136 104 102 101 106 98 145 97 103 95 94 109 93 140 116 92 90 96 88 "
            + "111 87 85 100 84 83 81 110 78 77 76 73 28 30 65 99 91 51 24 34 22 44 68 137 "
            + "18 16 17 0 12 118 31 7 42 58 3 19 119 8 6 41 130 11 35 124 5 37 39 14 "
            + "38 64 141 46 127 32 61 80 72 50 147 20 54 47 40 56 67 57 75 70 60 79 63 53 "
            + "69",
    })
    void shouldGoThroughAsLibstdcxxDoesWhenFlowsCameAndWent(final int flows, final String expected) {
        final QueuePairMap<Integer> map = new QueuePairMap<>();
        final List<Long> keys = new ArrayList<>();
        final List<Integer> items = new ArrayList<>();
        long x = 88_172_645_463_325_252L;
        for (int i = 0; i < flows; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            final int address = FIRST_ADDRESS + ((int) Long.remainderUnsigned(x, 7) << 8);
            keys.add(QueuePairMap.key(address, 10_000 + i, 3));
            items.add(i);
            map.add(keys.get(i), items.get(i));
            if (i % 4 == 3) {
                final int gone = (int) Long.remainderUnsigned(x >>> 20, i + 1);
                map.remove(keys.get(gone), items.get(gone));
            }
        }
        final StringBuilder order = new StringBuilder();
        map.forEach(item -> order.append(' ').append(item));
        assertEquals(expected.trim(), order.toString().trim());
    }
}
