package tailrace.tools.estimate.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SlowdownMapTest {
    private static SlowdownMap map(final double[] from, final double... to) {
        final double[] fromLogs = new double[from.length];
        final double[] toLogs = new double[from.length];
        for (int i = 0; i < from.length; i++) {
            fromLogs[i] = StrictMath.log(from[i]);
            toLogs[i] = StrictMath.log(to[i]);
        }
        return new SlowdownMap(fromLogs, toLogs);
    }

    @Test
    void shouldMapGivenSlowdownsExactlyAndOthersInProportionWhenTheyLieBetween() {
        final SlowdownMap map = map(new double[] {4, 16}, 2, 4);
        assertEquals(1, map.applyAsDouble(1), 1e-12);
        assertEquals(2, map.applyAsDouble(4), 1e-12);
        assertEquals(Math.sqrt(2), map.applyAsDouble(2), 1e-12);
        assertEquals(Math.sqrt(8), map.applyAsDouble(8), 1e-12);
        assertEquals(8, map.applyAsDouble(32), 1e-12);
    }

    @Test
    void shouldNeverFallWhenKnotsDo() {
        final SlowdownMap map = map(new double[] {2, 2, 4}, 3, 5, 2);
        assertEquals(3, map.applyAsDouble(2), 1e-12);
        assertEquals(3, map.applyAsDouble(4), 1e-12);
    }

    @Test
    void shouldLeaveSlowdownsWhenThereIsNoKnot() {
        assertEquals(7, map(new double[0]).applyAsDouble(7), 1e-12);
    }
}
