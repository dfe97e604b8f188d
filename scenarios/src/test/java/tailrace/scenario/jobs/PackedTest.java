package tailrace.scenario.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PackedTest {
    @Test
    void shouldReadWhatWasWritten() {
        final double[] reals = {0.1, Double.NaN, -0.0};
        final long[] numbers = {5, 6, 7, -1, Long.MAX_VALUE, Long.MIN_VALUE, 3};
        final PackedReader in = new PackedReader(new PackedWriter().number(-3).real(Math.PI).text("größer")
                .texts(List.of("a", "")).bytes(new byte[] {1, 2}).reals(reals).numbers(numbers)
                .ints(new int[] {1, -1}).floats(new float[] {0.1f, -0f, 5}, 2).toBytes());
        assertEquals(-3, in.number());
        assertEquals(Math.PI, in.real());
        assertEquals("größer", in.text());
        assertEquals(List.of("a", ""), in.texts());
        assertArrayEquals(new byte[] {1, 2}, in.bytes());
        assertArrayEquals(reals, in.reals());
        assertArrayEquals(numbers, in.numbers());
        assertArrayEquals(new int[] {1, -1}, in.ints());
        assertArrayEquals(new float[] {0.1f, -0f}, in.floats());
        assertTrue(in.isAtEnd());
    }

    @Test
    void shouldTakeNoRoomForNumbersThatCountUp() {
        assertEquals(3 * Long.BYTES, new PackedWriter().numbers(LongStream.range(0, 1_000_000).toArray()).size());
    }

    @Test
    void shouldRefuseBytesThatEndTooEarly() {
        final byte[] cut = {0, 0, 0, 9, 1};
        assertThrows(IllegalArgumentException.class, () -> new PackedReader(cut).bytes());
        assertThrows(IllegalArgumentException.class, () -> new PackedReader(cut).number());
        assertThrows(IllegalArgumentException.class,
                () -> new PackedReader(new PackedWriter().number(4).number(0).number(9).toBytes()).numbers());
        assertThrows(IllegalArgumentException.class,
                () -> new PackedReader(new PackedWriter().number(1L << 30).toBytes()).floats());
    }
}
