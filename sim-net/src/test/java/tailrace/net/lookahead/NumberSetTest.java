package tailrace.net.lookahead;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NumberSetTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 128, 129, 1000})
    void shouldHoldWhatABitSetHolds(final int bound) {
        final NumberSet numbers = new NumberSet(bound);
        final BitSet expected = new BitSet();
        final Random random = new Random(bound);
        for (int i = 0; i < 5000; i++) {
            final int number = random.nextInt(bound);
            if (i / 500 % 2 == 0 ? random.nextInt(3) == 0 : random.nextInt(3) != 0) {
                numbers.remove(number);
                expected.clear(number);
            } else {
                numbers.add(number);
                expected.set(number);
            }
            assertEquals(expected.isEmpty(), numbers.isEmpty());
            final int from = random.nextInt(bound + 2);
            assertEquals(expected.nextSetBit(from), numbers.next(from));
        }
        for (int number = numbers.next(0); number >= 0; number = numbers.next(number + 1)) {
            numbers.remove(number);
            expected.clear(number);
        }
        assertEquals(new BitSet(), expected);
    }
}
