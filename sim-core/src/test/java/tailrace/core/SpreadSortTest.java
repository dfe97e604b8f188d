package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SpreadSortTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 20, 43, 62})
    void shouldSortAsArraysDo(final int bits) {
        final Random random = new Random(bits);
        final SpreadSort order = new SpreadSort();
        for (int round = 0; round < 300; round++) {
            final int count = random.nextInt(1 << random.nextInt(10));
            long[] numbers = new long[count + random.nextInt(5)];
            long all = 0;
            for (int i = 0; i < count; i++) {
                numbers[i] = random.nextLong() >>> 63 - bits >>> 1;
                all |= numbers[i];
            }
            final long[] expected = Arrays.copyOf(numbers, count);
            Arrays.sort(expected);
            numbers = order.sort(numbers, count, all);
            assertArrayEquals(expected, Arrays.copyOf(numbers, count));
        }
    }
}
