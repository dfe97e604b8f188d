package tailrace.tools.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class InputRangeTest {
    private static float[] evenly(final int count) {
        final float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) i / (count - 1);
        }
        return values;
    }

    @Test
    void shouldKnowRangeMeanAndDeviationOfAllValuesWhenNoneIsFarAway() {
        final InputRange spread = InputRange.of(evenly(10_001));
        assertEquals(0.5, spread.mean(), 1e-6);
        assertEquals(Math.sqrt(1 / 12.0), spread.scale(), 1e-4);
        assertEquals(0, spread.low());
        assertEquals(1, spread.high());
    }

    @Test
    void shouldStillTellUsualValuesApartWhenFewAreBillions() {
        final float[] values = evenly(10_001);
        values[17] = 6.1e9f;
        values[4000] = -2e9f;
        final InputRange spread = InputRange.of(values);
        assertEquals(Math.sqrt(1 / 12.0), spread.scale(), 1e-3);
        assertEquals(0.0, spread.low(), 1e-3);
        assertEquals(1.0, spread.high(), 1e-3);
    }

    @Test
    void shouldKeepTheWholeRangeWhenAnInputIsRarelyAnythingElse() {
        final float[] values = new float[100_000];
        values[5_000] = 1;
        final InputRange spread = InputRange.of(values);
        assertEquals(1, spread.high());
        assertEquals(Math.sqrt(1e-5), spread.scale(), 1e-6);
    }

    @Test
    void shouldScaleByOneWhenAllValuesAreEqual() {
        assertEquals(new InputRange(3, 1, 3, 3), InputRange.of(new float[] {3, 3, 3}));
    }
}
